import KitLocalization
import WickMarketSources

/// What the settings say of the API key of one site.
public struct SiteKeyStatus: Hashable, Sendable {
    /// Where the key comes from, or why there is none, in a sentence or two.
    public let text: String
    /// Whether there is a key that can be removed here.
    public let canClear: Bool
    /// Whether a wish is being carried out.
    public let isChanging: Bool
    /// Whether the key that was typed is in the keyring now, so that it need not be typed again.
    public let isSaved: Bool
    /// Why the last wish was not carried out, in a sentence or two; `nil` where it was.
    public let problem: String?

    /// What became of a wish.
    enum EditState: Hashable, Sendable {
        case none
        case setting
        case saved
        case clearing
        case failed(String)
    }

    /// Says what is known.
    ///
    /// - Parameters:
    ///   - key: The key; `nil` as long as it is not known whether there is one.
    ///   - editState: What became of the last wish.
    ///   - isAskingForPassword: Whether the keyring is asking the person for its password.
    init(of key: SiteKey?, editState: EditState, isAskingForPassword: Bool) {
        isChanging = editState == .setting || editState == .clearing
        switch key {
        case _ where isAskingForPassword && (key == nil || isChanging):
            text = localized("The keyring asks for a password, in a window of its own.")
        case nil: text = localized("The keyring is being asked.")
        case .absent: text = localized("There is no key.")
        case .variable(_, let name): text = localized("The key comes from \(name), before any that is kept here.")
        case .stored: text = localized("The key is kept in the keyring.")
        case .thisRunOnly(_, let reason):
            text = localized("The key is held until Wick ends, and not kept. \(reason.message) \(reason.advice)")
        case .unknown(let reason): text = "\(reason.message) \(reason.advice)"
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
