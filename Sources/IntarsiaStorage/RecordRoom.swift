/// Memory for the records of a block: written in any order, and only read when it is shared.
///
/// An array is either filled when it is made, or asks the runtime for its type: 60 ns of the 1200 that a section of 100
/// items takes.
public struct RecordRoom<Record: BitwiseCopyable>: @unchecked Sendable {  // see above
  @usableFromInline var buffer: ManagedBuffer<Void, Record>?
  /// For how many records there is room.
  public let capacity: Int

  /// No room, which takes no memory.
  @inlinable public init() { (buffer, capacity) = (nil, 0) }

  /// Room for so many records, not written yet.
  @inlinable public init(for capacity: Int) {
    buffer = ManagedBuffer.create(minimumCapacity: capacity) { _ in }
    self.capacity = capacity
  }

  /// So many records, all of them written by `body`.
  ///
  /// At one go: to write to a room that is there retains it, which waits for its memory, 100 ns a section of 100 items.
  @inlinable public init(count: Int, _ body: (UnsafeMutablePointer<Record>) -> Void) {
    let buffer = ManagedBuffer<Void, Record>.create(minimumCapacity: count) { _ in }
    buffer.withUnsafeMutablePointerToElements(body)
    (self.buffer, capacity) = (buffer, count)
  }

  /// The record at `index`, which must have been written.
  @inlinable public subscript(index: Int) -> Record {
    guard let buffer, index >= 0, index < capacity else { preconditionFailure("record out of range") }
    return buffer.withUnsafeMutablePointerToElements { $0[index] }
  }

  /// Writes records; valid up to the end of `body`.
  @inlinable public func write<Answer>(_ body: (UnsafeMutablePointer<Record>) -> Answer) -> Answer {
    guard let buffer else { preconditionFailure("there is no room to write to") }
    return buffer.withUnsafeMutablePointerToElements(body)
  }

  /// Alters records, all of which have been written: those of a copy, if others share them.
  @inlinable public mutating func alter(_ body: (UnsafeMutablePointer<Record>) -> Void) {
    if !isKnownUniquelyReferenced(&buffer) { self = grown(to: capacity, keeping: capacity) }
    write(body)
  }

  /// More room, with the first `count` records.
  @inlinable public func grown(to capacity: Int, keeping count: Int) -> RecordRoom {
    precondition(count <= self.capacity && count <= capacity)
    let larger = RecordRoom(for: capacity)
    if count > 0 { larger.write { new in write { new.update(from: $0, count: count) } } }
    return larger
  }
}
