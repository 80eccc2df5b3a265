import Foundation
import KitLocking

@testable import KitLocalization

/// A catalog that a test has written, compiled and bound under a name of its own.
struct TranslatedTexts {
    private let catalog: Catalog

    /// - Parameters:
    ///   - forms: The rule of plurals.
    ///   - entries: The entries of a po file.
    ///   - length: How many bytes of the compiled file there shall be; all by itself.
    init(forms: String = "nplurals=1; plural=0;", _ entries: String, keeping length: Int? = nil) throws {
        catalog = Catalog(domain: "wick-test-\(UUID().uuidString)")
        let folder = FileManager.default.temporaryDirectory.appending(path: catalog.domain)
        let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(forms)\\n\"\n\n"
        let texts = folder.appending(path: "texts.po")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try (header + entries).write(to: texts, atomically: true, encoding: .utf8)
        // gettext looks for the name of the locale, and for what LANGUAGE may name in its place.
        let languages = ProcessInfo.processInfo.environment["LANGUAGE"].map {
            $0.split(separator: ":").map(String.init)
        }
        for language in ["C.UTF-8"] + (languages ?? []) {
            let place = folder.appending(path: "\(language)/LC_MESSAGES")
            let file = place.appending(path: "\(catalog.domain).mo")
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
        // Read now, while the folder is there: gettext keeps what it has read.
        _ = read { $0.text(of: "Anything") }
    }

    /// Asks the catalog on a thread whose messages are in some language: in "C" no catalog is looked at.
    func read<ReturnValue>(_ lookup: (Catalog) -> ReturnValue) -> ReturnValue {
        let locale = newlocale(LC_MESSAGES_MASK, "C.UTF-8", nil)
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        return lookup(catalog)
    }
}

/// Counts what went wrong, from any thread.
final class Mistakes: Sendable {
    private let number = Guarded(0)

    var count: Int { number.withLock { $0 } }

    func add() { number.withLock { $0 += 1 } }
}

extension TranslatedTexts {
    /// Whether the C library looks into catalogs for the locale C.UTF-8.
    ///
    /// Debian 13's wants a generated locale, as LanguageEndToEndTests make one.
    static let areRead: Bool = {
        let texts = try? TranslatedTexts("msgid \"Close\"\nmsgstr \"关闭\"\n")
        return texts?.read { $0.text(of: "Close") } == "关闭"
    }()
}
