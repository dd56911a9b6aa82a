// Stands in for UIKit in the tests of this package: the signatures that the adapter uses, and nothing else.
@_exported public import Foundation

extension IndexPath {
  /// The `item`-th item of `section`.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var item: Int { self[1] }
  public var section: Int { self[0] }
}
