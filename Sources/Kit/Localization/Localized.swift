/// Translates a text into the language of the process: English until ``Language/adopt(domain:fallbacks:)`` was called.
///
/// The language does not change while the program runs, so the result may be stored. Thread-safe.
///
/// - Parameters:
///   - message: The English text, a literal; values are interpolated.
///   - context: Distinguishes two meanings of the same English text; a literal too.
public func localized(_ message: LocalizedMessage, context: StaticString? = nil) -> String {
    Catalog.adopted.text(of: message, context: context.map { "\($0)" })
}

/// Translates a text with the plural form for a number.
///
/// - Parameters:
///   - count: The number.
///   - one: The English text for one, a literal. Its values are those of `other` in the same order, or a prefix of them.
///   - other: The English text for any other number, a literal.
public func localized(_ count: Int, _ one: LocalizedMessage, _ other: LocalizedMessage) -> String {
    Catalog.adopted.text(of: count, one, other)
}
