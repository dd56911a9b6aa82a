import AllocationCounter

/// What an allocator hook says of this thread.
enum Memory {
  static let isCounted = allocation_counter_works() == 1

  /// What `work` allocates, and what of it is still there when it ends.
  static func count(_ work: () -> Void) -> AllocationCount {
    allocation_counter_start()
    work()
    return allocation_counter_stop()
  }
}
