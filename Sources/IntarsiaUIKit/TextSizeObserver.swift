#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// Stands for an observation of the text size that the user has chosen; ends it when it goes.
  final class TextSizeObserver {
    private let token: any NSObjectProtocol

    @MainActor init(_ change: @escaping @MainActor () -> Void) {
      token = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
      ) { _ in
        Task { @MainActor in change() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  extension CollectionViewLayout {
    /// With another text size every section is asked for and every view is measured again.
    func observeTextSize() {
      textSizeObserver = TextSizeObserver { [weak self] in
        guard let self else { return }
        engine.forgetMeasurements()
        outdated = max(outdated, .sections)
        invalidateAnswers()
      }
    }
  }
#endif
