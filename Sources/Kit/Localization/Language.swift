import CIntl
import Glibc

/// The language in which a program speaks to people.
public enum Language {
    /// Speaks the language that the environment asks for, from now on and in the whole process.
    ///
    /// A program calls it first, before it has a second thread; a library never does, so that tests hear English wherever
    /// they run. `LC_ALL`, `LC_MESSAGES` and `LANG` name the language, `LANGUAGE` a list of them, as everywhere. A locale
    /// that this system has not generated keeps its language: gettext looks into catalogs for every locale but "C", so
    /// the messages take "C.UTF-8", which is always there, and `LANGUAGE` names the language. (Debian 13's C library looks into
    /// none for "C.UTF-8" either: there texts are English until the locale is generated.)
    ///
    /// Numbers stay as they are in C: `LC_NUMERIC` would change what libraries read and write in files and requests.
    /// Whoever writes a number for people is given a locale.
    public static func adopt() {
        for category in [LC_CTYPE, LC_TIME, LC_COLLATE] where setlocale(category, "") == nil {
            setlocale(category, "C.UTF-8")
        }
        if setlocale(LC_MESSAGES, "") == nil, setlocale(LC_MESSAGES, "C.UTF-8") != nil, let preference = preference {
            // What the person set is not touched.
            setenv("LANGUAGE", preference, value(of: "LANGUAGE") == nil ? 1 : 0)
        }
        guard let folder = CatalogFolder.beside(program: program) else { return }
        Catalog.wick.bind(to: folder)
        // GLib asks whether the program has the language at all, and else leaves GTK's own texts in English too.
        textdomain(Catalog.wick.domain)
    }

    /// Does something in English, whatever language was adopted, as where programs read what was written for people.
    ///
    /// - Parameter body: What to do, on the calling thread.
    public static func untranslated<ReturnValue>(_ body: () throws -> ReturnValue) rethrows -> ReturnValue {
        let plain = newlocale(LC_MESSAGES_MASK, "C", nil)
        let before = uselocale(plain)
        defer {
            uselocale(before)
            freelocale(plain)
        }
        return try body()
    }

    /// The language that the environment asks for, as "zh_CN": without the character set.
    private static var preference: String? {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
        return name.map { name in String(name.prefix { $0 != "." }) }
    }

    private static func value(of variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The real path of the running program.
    private static var program: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
