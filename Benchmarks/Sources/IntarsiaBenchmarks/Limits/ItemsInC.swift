extension Array {
  /// Calls `body` with the items as C declares them: the very memory that the strategies read.
  ///
  /// One and the same item in Swift and in C shows that both declare the same bytes.
  func withItems<ItemInC: BitwiseCopyable, Answer>(
    declaredAs itemInC: ItemInC, like item: Element, _ body: (UnsafePointer<ItemInC>?) -> Answer
  ) -> Answer {
    let isSame =
      MemoryLayout<ItemInC>.stride == MemoryLayout<Element>.stride
      && Swift.withUnsafeBytes(of: itemInC) { inC in
        Swift.withUnsafeBytes(of: item) { inC.elementsEqual($0) }
      }
    guard isSame else { fatalError("\(ItemInC.self) in Rivals.h is not \(Element.self) any more: declare it anew") }
    return withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: ItemInC.self)) }
  }
}
