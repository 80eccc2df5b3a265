import KitLocalization

extension String {
    /// The text with the full stop of the user's language, unless it ends a sentence already.
    public var sentence: String {
        guard let last, !".!?…。！？".contains(last) else { return self }
        return localized("\(self).", context: "sentence")
    }
}

extension Sequence<String?> {
    /// The sentences as one text, with what separates sentences in the user's language.
    public var joinedSentences: String {
        compactMap(\.self).reduce("") { $0.isEmpty ? $1 : localized("\($0) \($1)", context: "two sentences") }
    }
}
