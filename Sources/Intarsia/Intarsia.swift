@_exported public import IntarsiaAlignedFlow
@_exported public import IntarsiaCore
@_exported public import IntarsiaDocuments
@_exported public import IntarsiaMasonry
@_exported public import IntarsiaMozaik
@_exported public import IntarsiaRegistry
@_exported public import IntarsiaSquareMosaic
