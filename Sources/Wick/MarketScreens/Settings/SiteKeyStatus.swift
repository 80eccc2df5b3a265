import KitLocalization
import WickMarketSources

/// The status of one site's API key in the settings.
public struct SiteKeyStatus: Hashable, Sendable {
    /// Where the key comes from, or why there is none, in a sentence or two.
    public let text: String
    /// Whether there is a key that can be removed here.
    public let canClear: Bool
    /// Whether a change is in progress.
    public let isChanging: Bool
    /// Whether the last key entered was saved in the keyring, so that the text field can be cleared.
    public let isSaved: Bool
    /// Why the last change failed, in a sentence or two; `nil` if it did not.
    public let problem: String?

    /// The progress of a change.
    enum EditState: Hashable, Sendable {
        case none
        case setting
        case saved
        case clearing
        case failed(String)
    }

    /// Creates a status.
    ///
    /// - Parameters:
    ///   - key: The key; `nil` until it is known whether there is one.
    ///   - editState: The progress of the last change.
    ///   - isAskingForPassword: Whether the keyring is asking the user for its password.
    init(of key: SiteKey?, editState: EditState, isAskingForPassword: Bool) {
        isChanging = editState == .setting || editState == .clearing
        switch key {
        case _ where isAskingForPassword && (key == nil || isChanging):
            text = localized("Waiting for the keyring’s password in a separate window…")
        case nil: text = localized("Reading the keyring…")
        case .absent: text = localized("No key saved")
        case .variable(_, let name):
            text = localized("The key comes from \(name), which takes precedence over a saved key.")
        case .stored: text = localized("Saved in the keyring")
        case .thisRunOnly(_, let reason):
            text = localized("The key is not saved and is forgotten when you quit. \(reason.message) \(reason.advice)")
        case .unknown(let reason): text = [reason.message, reason.advice].joinedSentences
        }
        canClear =
            switch key {
            case .stored, .thisRunOnly: true
            case nil, .absent, .variable, .unknown: false
            }
        isSaved = editState == .saved
        problem = if case .failed(let reason) = editState { reason } else { nil }
    }
}
