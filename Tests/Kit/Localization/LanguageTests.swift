#if DEBUG
    import KitLocalization
    import Testing

    @Suite("A language")
    struct LanguageTests {
        @Test("that is adopted after a text was read stops a debug build, since constants retain the English text")
        func late() async throws {
            let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = localized("Close")
                Language.adopt(domain: "wick-of-nowhere")
            }
            let text = String(decoding: exit.standardErrorContent, as: UTF8.self)
            #expect(text.contains("A text was read before the language was adopted."), "\(text)")
        }

        @Test("is adopted before the first text")
        func early() async {
            await #expect(processExitsWith: .success) {
                Language.adopt(domain: "wick-of-nowhere")
                #expect(localized("Close") == "Close")
            }
        }
    }
#endif
