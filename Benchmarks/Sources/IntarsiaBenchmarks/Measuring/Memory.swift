import Instruments

/// What an allocator hook says of this thread.
enum Memory {
  static let isCounted = allocations_can_be_counted() == 1

  /// What `work` allocates, and what of it is still there when it ends.
  static func count(_ work: () -> Void) -> AllocationCount {
    allocations_start()
    work()
    return allocations_stop()
  }
}
