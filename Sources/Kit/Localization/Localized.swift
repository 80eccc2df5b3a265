/// A text for people, in the language of the process: English until ``Language/adopt()`` has chosen another.
///
/// The language does not change while a program runs, so that a text may be kept. From any thread.
///
/// - Parameters:
///   - message: The English text, as a literal; values are interpolated.
///   - context: Where one English text means two things, which of them this is; a literal too.
public func localized(_ message: LocalizedMessage, context: StaticString? = nil) -> String {
    Catalog.wick.text(of: message, context: context.map { "\($0)" })
}

/// A text for people about a number of things, in the form that the language has for this number.
///
/// - Parameters:
///   - count: How many things there are.
///   - one: The English text for one, as a literal. Its values are those of `other`, in the same order, or fewer of them.
///   - other: The English text for any other number, as a literal.
public func localized(_ count: Int, _ one: LocalizedMessage, _ other: LocalizedMessage) -> String {
    Catalog.wick.text(of: count, one, other)
}
