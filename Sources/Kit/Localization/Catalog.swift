import CIntl
import Glibc
import Synchronization

/// The translations of gettext domains, read from `LANGUAGE/LC_MESSAGES/DOMAIN.mo` in a folder.
///
/// A message is searched in each domain until one contains it. Thread-safe. The English source text is used if no domain is
/// bound to a folder, the files are missing or damaged, they do not contain the message, or the translation has a
/// placeholder without a value.
struct Catalog: Sendable {
    /// The domains of the program's texts.
    nonisolated(unsafe) private static var current = Catalog(domain: "")  // set once, before there is a second thread

    /// Whether a text of ``current`` has been read.
    private static let isRead = Atomic(false)

    /// The domains of the program's texts, to read one.
    static var adopted: Catalog {
        isRead.store(true, ordering: .relaxed)
        return current
    }

    /// Sets the domains of the program's texts.
    static func adopt(_ catalog: Catalog) { current = catalog }

    /// Stops a debug build in which a text has been read.
    static func checkIsUnread() {
        assert(!isRead.load(ordering: .relaxed), "A text was read before the language was adopted.")
    }

    let domains: [String]

    init(domain: String, fallbacks: [String] = []) { domains = [domain] + fallbacks }

    /// Sets the domains' folder for the whole process.
    func bind(to folder: String) {
        for domain in domains {
            bindtextdomain(domain, folder)
            bind_textdomain_codeset(domain, "UTF-8")
        }
    }

    /// Translates a message into the language of the process.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - context: Distinguishes messages with the same English text.
    func text(of message: LocalizedMessage, context: String? = nil) -> String {
        // The empty key of a catalog is its header.
        guard !message.key.isEmpty else { return "" }
        let key = context.map { "\($0)\u{4}\(message.key)" } ?? message.key
        let translation = key.withCString { key in
            domains.lazy.compactMap { Self.translation(dgettext($0, key), unlike: key) }.first
        }
        return fill(translation, else: message.key, with: message.values)
    }

    /// Translates a message with a plural form.
    ///
    /// - Parameters:
    ///   - count: The number that selects the plural form of the language.
    ///   - one: The English text for one. Its values are those of `other` in the same order, or a prefix of them.
    ///   - other: The English text for any other number.
    func text(of count: Int, _ one: LocalizedMessage, _ other: LocalizedMessage) -> String {
        let translation = one.key.withCString { one in
            other.key.withCString { other in
                domains.lazy.compactMap {
                    Self.translation(dngettext($0, one, other, count.magnitude), unlike: one, other)
                }.first
            }
        }
        return fill(translation, else: count == 1 ? one.key : other.key, with: other.values)
    }

    /// The text that gettext returned, or `nil` if it is one of the originals or empty, as with a damaged file.
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

/// The folder of the catalogs relative to the program.
enum CatalogFolder {
    /// The candidates relative to the program's folder: for `PREFIX/bin/app`, `PREFIX/libexec/app/app-gtk` and
    /// `.build/PLATFORM/CONFIGURATION/app`.
    private static let places = ["../share/locale", "../../share/locale", "../../locale"]

    /// Returns the folder for a program, or `nil` if none exists.
    ///
    /// - Parameter program: The program's real path.
    static func beside(program: String?) -> String? {
        guard let program, let slash = program.lastIndex(of: "/") else { return nil }
        return places.lazy.map { "\(program[..<slash])/\($0)" }.first { access($0, X_OK) == 0 }
    }
}
