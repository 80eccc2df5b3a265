import Foundation
import KitLocking

@testable import KitLocalization

/// A temporary catalog, compiled and bound to a unique domain.
struct TranslatedTexts {
    /// The domain that the catalog is bound to.
    let domain = "wick-test-\(UUID().uuidString)"
    private let catalog: Catalog

    /// - Parameters:
    ///   - forms: The plural rule.
    ///   - entries: The entries of a po file.
    ///   - length: The number of bytes to keep of the compiled file; `nil` keeps all.
    init(forms: String = "nplurals=1; plural=0;", _ entries: String, keeping length: Int? = nil) throws {
        catalog = Catalog(domain: domain)
        let folder = FileManager.default.temporaryDirectory.appending(path: domain)
        let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(forms)\\n\"\n\n"
        let texts = folder.appending(path: "texts.po")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try (header + entries).write(to: texts, atomically: true, encoding: .utf8)
        // gettext looks for the name of the locale and for the languages in LANGUAGE.
        let languages = ProcessInfo.processInfo.environment["LANGUAGE"].map {
            $0.split(separator: ":").map(String.init)
        }
        for language in ["C.UTF-8"] + (languages ?? []) {
            let place = folder.appending(path: "\(language)/LC_MESSAGES")
            let file = place.appending(path: "\(domain).mo")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let compiler = Process()
            compiler.executableURL = URL(filePath: "/usr/bin/msgfmt")
            compiler.arguments = ["--output-file=\(file.path)", texts.path]
            try compiler.run()
            compiler.waitUntilExit()
            guard compiler.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
            if let length { try Data(contentsOf: file).prefix(length).write(to: file) }
        }
        catalog.bind(to: folder.path)
        // Read now, while the folder exists: gettext caches what it has read.
        _ = read { $0.text(of: "Anything") }
    }

    /// Reads the catalog on a thread in a locale for messages other than "C", in which gettext reads no catalogs.
    func read<ReturnValue>(_ lookup: (Catalog) -> ReturnValue) -> ReturnValue { Self.read(catalog, lookup) }

    /// Reads any catalog in the same way.
    static func read<ReturnValue>(_ catalog: Catalog, _ lookup: (Catalog) -> ReturnValue) -> ReturnValue {
        let locale = newlocale(LC_MESSAGES_MASK, "C.UTF-8", nil)
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        return lookup(catalog)
    }
}

/// A thread-safe counter of mistakes.
final class Mistakes: Sendable {
    private let number = Guarded(0)

    var count: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
}

extension TranslatedTexts {
    /// Whether the C library reads catalogs in the locale C.UTF-8.
    ///
    /// Debian 13's requires an installed locale, such as LanguageEndToEndTests create.
    static let areRead: Bool = {
        let texts = try? TranslatedTexts("msgid \"Close\"\nmsgstr \"关闭\"\n")
        return texts?.read { $0.text(of: "Close") } == "关闭"
    }()
}
