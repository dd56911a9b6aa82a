import Foundation
import Intarsia

let data = FileHandle.standardInput.readDataToEndOfFile()
do {
  let doc = try LayoutDocument(json: data, registry: .builtIn)
  for d in doc.diagnostics { print("note", d) }
  var layout = doc.layout()
  layout.prepare()
  print(layout.contentSize, layout.elements(in: .everything).map(\.frame))
  print(String(decoding: try doc.json(), as: UTF8.self))
} catch { print("ERR", error) }
