#if canImport(SwiftUI)
  @_exported public import Intarsia
#endif
