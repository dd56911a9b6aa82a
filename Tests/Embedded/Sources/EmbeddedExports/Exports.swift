import Probes

/// The content extent of a section; `subject` counts the cases of ``Probe/Subject``.
@_expose(wasm, "layout_content")
@_cdecl("layout_content")
public func layoutContent(_ subject: Int32, _ count: Int32, _ width: Double, _ lanes: Int32, _ spacing: Double)
  -> Double
{
  Probe(subject, count: count, width: width, lanes: lanes, spacing: spacing).answer().contentExtent
}

/// How many elements stand between two main positions.
@_expose(wasm, "layout_hits")
@_cdecl("layout_hits")
public func layoutHits(
  _ subject: Int32, _ count: Int32, _ width: Double, _ lanes: Int32, _ spacing: Double, _ from: Double, _ to: Double
) -> Int32 {
  Probe(subject, count: count, width: width, lanes: lanes, spacing: spacing).answer(from: from, to: to).hits
}

/// A hash over identities and frames, bit for bit, of the elements between two main positions.
@_expose(wasm, "layout_digest")
@_cdecl("layout_digest")
public func layoutDigest(
  _ subject: Int32, _ count: Int32, _ width: Double, _ lanes: Int32, _ spacing: Double, _ from: Double, _ to: Double
) -> UInt64 {
  Probe(subject, count: count, width: width, lanes: lanes, spacing: spacing).answer(from: from, to: to).digest
}
