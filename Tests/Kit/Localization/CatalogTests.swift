import Foundation
import Testing

@testable import KitLocalization

@Suite("A catalog", .enabled(if: TranslatedTexts.areRead, "This C library reads no catalogs in C.UTF-8."))
struct CatalogTests {
    @Test("that is bound to no folder returns the English text")
    func unbound() {
        let catalog = Catalog(domain: "wick-of-nowhere")
        #expect(catalog.text(of: "Close") == "Close")
        #expect(catalog.text(of: "\("Bitcoin") was added") == "Bitcoin was added")
        #expect(catalog.text(of: 1, "One coin", "\(1) coins") == "One coin")
        #expect(catalog.text(of: 7, "One coin", "\(7) coins") == "7 coins")
    }

    @Test("returns the translation, or the English text if there is none")
    func translation() throws {
        let texts = try TranslatedTexts("msgid \"Close\"\nmsgstr \"关闭\"\n")
        #expect(texts.read { $0.text(of: "Close") } == "关闭")
        #expect(texts.read { $0.text(of: "Open") } == "Open")
    }

    @Test("searches the domains of libraries for texts that the program's does not contain")
    func fallbacks() throws {
        let app = try TranslatedTexts("msgid \"Close\"\nmsgstr \"关上\"\n")
        let kit = try TranslatedTexts(
            """
            msgid "Close"
            msgstr "关闭"

            msgid "Retry"
            msgstr "重试"

            msgid "One coin"
            msgid_plural "%1 coins"
            msgstr[0] "%1种币"
            """)
        let both = Catalog(domain: app.domain, fallbacks: ["wick-of-nowhere", kit.domain])
        #expect(TranslatedTexts.read(both) { $0.text(of: "Close") } == "关上")
        #expect(TranslatedTexts.read(both) { $0.text(of: "Retry") } == "重试")
        #expect(TranslatedTexts.read(both) { $0.text(of: 2, "One coin", "\(2) coins") } == "2种币")
        #expect(TranslatedTexts.read(both) { $0.text(of: "Open") } == "Open")
    }

    @Test("distinguishes two meanings of one English text by their context")
    func context() throws {
        let texts = try TranslatedTexts(
            """
            msgctxt "price"
            msgid "Open"
            msgstr "开盘"

            msgid "Open"
            msgstr "打开"
            """)
        #expect(texts.read { $0.text(of: "Open", context: "price") } == "开盘")
        #expect(texts.read { $0.text(of: "Open") } == "打开")
        #expect(texts.read { $0.text(of: "Open", context: "door") } == "Open")
    }

    @Test("inserts the values in the order of the translation")
    func order() throws {
        let texts = try TranslatedTexts("msgid \"%1 of %2\"\nmsgstr \"%2中的%1（%1）\"\n")
        #expect(texts.read { $0.text(of: "\("a%2") of \("b")") } == "b中的a%2（a%2）")
    }

    @Test("selects the plural form of the language")
    func plural() throws {
        let texts = try TranslatedTexts(
            forms:
                "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
            "msgid \"One coin\"\nmsgid_plural \"%1 coins\"\nmsgstr[0] \"%1 a\"\nmsgstr[1] \"%1 b\"\nmsgstr[2] \"%1 c\"\n"
        )
        let read = [1, 2, 5, 21].map { count in texts.read { $0.text(of: count, "One coin", "\(count) coins") } }
        #expect(read == ["1 a", "2 b", "5 c", "21 a"])
    }

    @Test("returns the English text if the translation has a placeholder without a value")
    func wrongPlace() throws {
        let texts = try TranslatedTexts("msgid \"%1 was added\"\nmsgstr \"%2 %s %n %@\"\n")
        #expect(texts.read { $0.text(of: "\("Bitcoin") was added") } == "Bitcoin was added")
    }

    @Test("returns the English text if its file is damaged", arguments: [0, 1, 27, 100])
    func damaged(length: Int) throws {
        let texts = try TranslatedTexts("msgid \"Close\"\nmsgstr \"关闭\"\n", keeping: length)
        #expect(texts.read { $0.text(of: "Close") } == "Close")
    }

    @Test("is thread-safe")
    func threads() throws {
        let texts = try TranslatedTexts("msgid \"%1 coins\"\nmsgstr \"%1种币\"\n")
        let wrong = Mistakes()
        DispatchQueue.concurrentPerform(iterations: 1_000) { turn in
            if texts.read({ $0.text(of: "\(turn) coins") }) != "\(turn)种币" { wrong.add() }
        }
        #expect(wrong.count == 0)
    }

    @Test("never returns its header")
    func empty() throws {
        let texts = try TranslatedTexts("msgid \"Close\"\nmsgstr \"关闭\"\n")
        #expect(texts.read { $0.text(of: "") } == "")
    }
}

@Suite("Texts without a translation")
struct LocalizedTests {
    @Test("are those of the sources, as in CONTRIBUTING.md")
    func english() {
        let (coin, count) = ("Bitcoin", 2)
        let texts = [
            localized("Close"),
            localized("\(coin) was added to the favorites"),
            localized("Open", context: "the price at the start of a candle"),
            localized(count, "One coin was skipped", "\(count) coins were skipped"),
        ]
        #expect(texts == ["Close", "Bitcoin was added to the favorites", "Open", "2 coins were skipped"])
    }
}

@Suite("Placeholders")
struct MessageTemplateTests {
    @Test("are replaced by values; any other percent sign is literal")
    func places() {
        #expect(MessageTemplate(text: "100 % of %1, %%2 %").filled(with: ["a", "b"]) == "100 % of a, %b %")
        #expect(MessageTemplate(text: "%1").filled(with: []) == "%1")
        #expect(MessageTemplate(text: "%2").filled(with: ["a"]) == nil)
        #expect(MessageTemplate(text: "%0 %9").filled(with: ["a"]) == nil)
    }

    @Test("are isolated in right-to-left text")
    func isolates() {
        #expect(MessageTemplate(text: "נוסף %1").filled(with: ["−2.5 %"]) == "נוסף \u{2068}−2.5 %\u{2069}")
        #expect(MessageTemplate(text: "已添加%1").filled(with: ["−2.5 %"]) == "已添加−2.5 %")
    }
}

@Suite("The folder of catalogs")
struct CatalogFolderTests {
    @Test(
        "is found for a program that was built or installed",
        arguments: [
            ("bin/wick", "share/locale"), ("libexec/wick/wick-gtk", "share/locale"),
            (".build/x86_64-unknown-linux-gnu/debug/wick", ".build/locale"),
        ])
    func places(program: String, folder: String) throws {
        let prefix = FileManager.default.temporaryDirectory.appending(path: "catalogs-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: prefix) }
        let program = "\(prefix)/\(program)"
        let directory = (program as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        #expect(CatalogFolder.beside(program: program) == nil)
        try FileManager.default.createDirectory(atPath: "\(prefix)/\(folder)", withIntermediateDirectories: true)
        let found = try #require(CatalogFolder.beside(program: program))
        #expect(URL(filePath: found).standardized.path == URL(filePath: "\(prefix)/\(folder)").standardized.path)
    }

    @Test("is not found for an unknown program")
    func unknown() {
        #expect(CatalogFolder.beside(program: nil) == nil)
        #expect(CatalogFolder.beside(program: "wick") == nil)
    }
}
