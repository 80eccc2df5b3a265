import Testing

@testable import CommandLineOptions

@Suite("Wrapped text")
struct WrappedTextTests {
    @Test("breaks at spaces and leaves long words whole")
    func spaces() {
        #expect("one two three".wrapped(to: 7) == ["one two", "three"])
        #expect("a https://example.org/path b".wrapped(to: 5) == ["a", "https://example.org/path", "b"])
        #expect("say “Add to” it".wrapped(to: 8) == ["say “Add", "to” it"])
    }

    @Test("breaks between wide characters according to their columns")
    func wide() {
        #expect("网站应答的最长时间".wrapped(to: 8) == ["网站应答", "的最长时", "间"])
        #expect("默认 CryptoCompare 为 1h".wrapped(to: 10) == ["默认", "CryptoCompare", "为 1h"])
    }

    @Test("starts no line with closing punctuation and ends none with opening punctuation")
    func punctuation() {
        #expect("一二三四，五".wrapped(to: 8) == ["一二三", "四，五"])
        #expect("一二（三四）".wrapped(to: 6) == ["一二", "（三", "四）"])
        #expect("一二“三”四".wrapped(to: 5) == ["一二", "“三”", "四"])
    }
}
