import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory new-strategy Spiral`: one more strategy in this package.
@main
struct NewStrategyCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let intarsia = context.package.dependencies.map(\.package).first { $0.displayName == "intarsia" }
    let tool = Process()
    tool.executableURL = try context.tool(named: "NewStrategyTool").url
    tool.arguments = [context.package.directoryURL.path, intarsia?.id ?? "intarsia"] + arguments
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }
}
