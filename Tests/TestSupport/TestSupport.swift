// What the tests of this package share beyond the kit that they share with everyone.
@_exported public import IntarsiaTestKit
