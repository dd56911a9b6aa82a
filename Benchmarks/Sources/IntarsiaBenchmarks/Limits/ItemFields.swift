import LimitKernels

extension Array {
  /// Calls `body` with the places where items keep some numbers, found by looking for the `probes` in `sample`.
  ///
  /// So the kernels read the very memory that the strategies read, whatever else the items hold.
  func withFields<Probe: BitwiseCopyable & Equatable, Answer>(
    holding probes: [Probe], in sample: Element, _ body: ([ItemField]) -> Answer
  ) -> Answer {
    let offsets = Swift.withUnsafeBytes(of: sample) { bytes in
      probes.map { probe in
        stride(from: 0, through: bytes.count - MemoryLayout<Probe>.size, by: MemoryLayout<Probe>.alignment)
          .first { bytes.load(fromByteOffset: $0, as: Probe.self) == probe }
      }
    }
    return withUnsafeBytes { bytes in
      body(
        offsets.map { offset in
          guard let offset, let base = bytes.baseAddress else {
            fatalError("\(Element.self) does not hold \(Probe.self)s: teach LimitKernels how it keeps its numbers")
          }
          return ItemField(first: base + offset, stride: MemoryLayout<Element>.stride)
        })
    }
  }
}
