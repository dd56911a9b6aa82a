import Foundation
import Intarsia
import Testing

@Suite struct SectionAnimationTests {
  private func document(_ animation: String) throws(DocumentError) -> LayoutDocument {
    let json = """
      {"intarsia": 1, "container": {"width": 300, "height": 400},
       "sections": [{"strategy": "masonry", "animation": \(animation)}]}
      """
    return try LayoutDocument(json: Data(json.utf8), registry: .builtIn)
  }

  @Test(arguments: [
    (#""fade""#, SectionAnimation(.fade)), (#""none""#, SectionAnimation(.none)),
    (#""scale""#, SectionAnimation(.scale())), (#""fromNeighbor""#, SectionAnimation(.fromNeighbor)),
    (#"{"style": "scale", "scale": 0.8}"#, SectionAnimation(.scale(0.8))),
    (#"{"style": "slide", "edge": "leading"}"#, SectionAnimation(.slide(from: .leading))),
    (
      #"{"insertion": {"style": "fade", "stagger": 0.02, "longestDelay": 0.5}}"#,
      SectionAnimation(insertion: .fade.staggered(by: 0.02, upTo: 0.5), deletion: .fade)
    ),
    (
      #"{"insertion": "none", "deletion": {"style": "slide", "edge": "top", "alpha": 0.5, "scale": 2}}"#,
      SectionAnimation(
        insertion: .none, deletion: AppearanceStyle(from: .edge(.top), alpha: 0.5, scale: 2))
    ),
    (
      #"{"style": "fromNeighbor", "alpha": 1, "scale": 0}"#,
      SectionAnimation(AppearanceStyle(from: .neighbor, alpha: 1, scale: 0))
    ),
    (#"{"style": "none", "scale": 0.3}"#, SectionAnimation(AppearanceStyle(scale: 0.3))),
    (#"{"style": "fade", "alpha": 0.3}"#, SectionAnimation(AppearanceStyle(alpha: 0.3))),
    (#"{"style": "none", "alpha": 0.3, "scale": 0.9}"#, SectionAnimation(AppearanceStyle(alpha: 0.3, scale: 0.9))),
  ]) func `styles are read by name and number, and written so that they are read again`(
    json: String, animation: SectionAnimation
  ) throws {
    let document = try document(json)
    #expect(document.sections[0].surroundings.animation == animation)
    #expect(document.diagnostics == [])
    let again = try LayoutDocument(json: document.json(), registry: .builtIn)
    #expect(again.sections[0].surroundings.animation == animation)
    #expect(again.diagnostics == [])
  }

  @Test func `without a word the defaults hold`() throws {
    let json = #"""
      {"intarsia": 1, "container": {"width": 300, "height": 400}, "defaults": {"section": {"animation": "none"}},
       "sections": [{"strategy": "masonry"}]}
      """#
    let document = try LayoutDocument(json: Data(json.utf8), registry: .builtIn)
    #expect(document.sections[0].surroundings.animation == nil && document.diagnostics == [])
    #expect(document.options.sectionDefaults.animation == SectionAnimation(.none))
  }

  @Test(arguments: [
    ("3", "sections[0].animation: must be the name of a style or an object"),
    (
      #""fad""#,
      #"sections[0].animation: must be one of "none", "fade", "scale", "slide", "fromNeighbor", is "fad"; did you mean "fade"?"#
    ),
    (#""slide""#, #"sections[0].animation: "slide" needs an edge: {"style": "slide", "edge": "leading"}"#),
    (#"{"style": "slide"}"#, "sections[0].animation.edge: is missing"),
    (#"{"style": "fade", "edge": "top"}"#, #"sections[0].animation.edge: only "slide" has one"#),
    (
      #"{"style": "slide", "edge": "left"}"#,
      #"sections[0].animation.edge: must be one of "top", "leading", "bottom", "trailing", is "left""#
    ),
    (#"{"style": "fade", "alpha": 2}"#, "sections[0].animation.alpha: must be from 0 to 1, is 2.0"),
    (#"{"scale": 2}"#, #"sections[0].animation.style: is missing; there is "scale""#),
    (
      #"{"deletion": {"style": "scale", "scale": -1}}"#,
      "sections[0].animation.deletion.scale: must be 0 or more, is -1.0"
    ),
    (
      #"{"insertion": "slid"}"#,
      #"sections[0].animation.insertion: must be one of "none", "fade", "scale", "slide", "fromNeighbor", is "slid"; did you mean "slide"?"#
    ),
  ]) func `a wrong style is an error with its path`(json: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try document(json) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (#"{"insertoin": "none"}"#, #"sections[0].animation.insertoin: unknown, did you mean "insertion"?"#),
    (
      #"{"insertion": {"style": "fade", "stager": 1}}"#,
      #"sections[0].animation.insertion.stager: unknown, did you mean "stagger"?"#
    ),
    (#"{"style": "fade", "apha": 1}"#, #"sections[0].animation.apha: unknown, did you mean "alpha"?"#),
  ]) func `a misspelt key is told`(json: String, message: String) throws {
    #expect(try document(json).diagnostics.map(\.description) == [message])
  }
}
