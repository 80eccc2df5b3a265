import CIntl
import Glibc

/// The translations of one domain, as gettext keeps them: a file `LANGUAGE/LC_MESSAGES/DOMAIN.mo` in a folder.
///
/// From any thread. A domain that is bound to no folder, a file that is missing or damaged, a message that the file does
/// not have and a translation with a place for a value that there is not: each gives the English text of the source.
struct Catalog: Sendable {
    /// What all texts of this package belong to.
    static let wick = Catalog(domain: "wick")

    let domain: String

    /// Finds the catalogs of the domain in a folder from now on, for the whole process.
    func bind(to folder: String) {
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// The text of a message in the language of the process.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - context: What tells it from another message with the same English text.
    func text(of message: LocalizedMessage, context: String? = nil) -> String {
        // The empty key of a catalog is its header.
        guard !message.key.isEmpty else { return "" }
        let key = context.map { "\($0)\u{4}\(message.key)" } ?? message.key
        let translation = key.withCString { key in Self.translation(dgettext(domain, key), unlike: key) }
        return fill(translation, else: message.key, with: message.values)
    }

    /// The text of a message about a number of things.
    ///
    /// - Parameters:
    ///   - count: How many there are, which decides the form as the language has it.
    ///   - one: The English text for one, with no other values than `other` has, and in its order.
    ///   - other: The English text for any other number.
    func text(of count: Int, _ one: LocalizedMessage, _ other: LocalizedMessage) -> String {
        let translation = one.key.withCString { one in
            other.key.withCString { other in
                Self.translation(dngettext(domain, one, other, count.magnitude), unlike: one, other)
            }
        }
        return fill(translation, else: count == 1 ? one.key : other.key, with: other.values)
    }

    /// What gettext answered, or `nil` where that is the question, or nothing, as from a damaged file.
    private static func translation(
        _ translated: UnsafePointer<CChar>?, unlike originals: UnsafePointer<CChar>...
    ) -> String? {
        guard let translated, !originals.contains(translated), translated.pointee != 0 else { return nil }
        return String(cString: translated)
    }

    private func fill(_ translation: String?, else english: String, with values: [String]) -> String {
        translation.flatMap { MessageTemplate(text: $0).filled(with: values) }
            ?? MessageTemplate(text: english).filled(with: values) ?? english
    }
}
