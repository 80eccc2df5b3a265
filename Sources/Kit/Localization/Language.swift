import CIntl
import Glibc

/// The language of messages for the user.
public enum Language {
    /// Adopts the environment's language for the whole process.
    ///
    /// A program calls it first, before it starts threads or reads a text, which debug builds check: a static constant would
    /// retain the text in English. Libraries do not, so tests see English texts everywhere. As usual, `LC_ALL`,
    /// `LC_MESSAGES` and `LANG` set the language, and `LANGUAGE` a list of languages. A locale that is not installed still
    /// selects its language: gettext searches catalogs in every locale except "C", so `LC_MESSAGES` is set to "C.UTF-8",
    /// which is always available, and `LANGUAGE` to the language. (Debian 13's C library does not search catalogs in
    /// "C.UTF-8" either: there the texts are English until the locale is installed.)
    ///
    /// Numbers remain in C format: `LC_NUMERIC` would change what libraries read and write in files and requests. Functions
    /// that format numbers for the user take a locale.
    ///
    /// The catalogs are in `LANGUAGE/LC_MESSAGES` in one of the folders `../share/locale`, `../../share/locale` and
    /// `../../locale` beside the program, such as `.build/locale`.
    ///
    /// - Parameters:
    ///   - domain: The name of the program's catalogs, `DOMAIN.mo`.
    ///   - fallbacks: The domains of libraries, searched in this order for texts that `domain` does not contain.
    public static func adopt(domain: String, fallbacks: [String] = []) {
        Catalog.checkIsUnread()
        for category in [LC_CTYPE, LC_TIME, LC_COLLATE] where setlocale(category, "") == nil {
            setlocale(category, "C.UTF-8")
        }
        if setlocale(LC_MESSAGES, "") == nil, setlocale(LC_MESSAGES, "C.UTF-8") != nil, let preference = preference {
            // Do not overwrite the user's setting.
            setenv("LANGUAGE", preference, value(of: "LANGUAGE") == nil ? 1 : 0)
        }
        guard let folder = CatalogFolder.beside(program: program) else { return }
        let catalog = Catalog(domain: domain, fallbacks: fallbacks)
        catalog.bind(to: folder)
        Catalog.adopt(catalog)
        // GLib checks whether the default domain has the language; otherwise it leaves GTK's own texts in English.
        textdomain(domain)
    }

    /// Runs a closure with untranslated messages, for example to parse the output of a library.
    ///
    /// - Parameter body: The closure, run on the calling thread.
    public static func untranslated<ReturnValue>(_ body: () throws -> ReturnValue) rethrows -> ReturnValue {
        let plain = newlocale(LC_MESSAGES_MASK, "C", nil)
        let before = uselocale(plain)
        defer {
            uselocale(before)
            freelocale(plain)
        }
        return try body()
    }

    /// The environment's language without the character set, such as "zh_CN".
    private static var preference: String? {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
        return name.map { name in String(name.prefix { $0 != "." }) }
    }

    private static func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static var program: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
