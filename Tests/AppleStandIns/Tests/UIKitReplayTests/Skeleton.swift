import Testing
import UIKit

@Test func `index paths count items within a section`() { #expect(IndexPath(item: 3, section: 1).item == 3) }
