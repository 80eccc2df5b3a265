import Foundation
import KitFastJSON
import Testing
import TextMutation

@Suite("FastJSONDecoder decodes like JSONDecoder")
struct FastJSONDecoderTests {
    /// Decodes with both decoders, and reports differences.
    private func compare<Value: Decodable & Equatable>(
        _ type: Value.Type, _ text: Data, _ location: SourceLocation = #_sourceLocation
    ) {
        let ours = Result { try FastJSONDecoder().decode(type, from: text) }
        let theirs = Result { try JSONDecoder().decode(type, from: text) }
        let json = String(decoding: text, as: UTF8.self)
        switch (ours, theirs) {
        case (.success(let ours), .success(let theirs)):
            #expect(ours == theirs, "\(json)", sourceLocation: location)
        case (.failure(let ours), .failure(let theirs)):
            #expect("\(ours)" == "\(theirs)", "\(json)", sourceLocation: location)
        default: Issue.record("\(json): \(ours), \(theirs)", sourceLocation: location)
        }
    }

    /// Edge cases of numbers, characters and syntax.
    private static let edges = [
        "0", "-0", "-0.0", "1e2", "1E+2", "12.50", "1.0000000000000000001", "5e-324", "2.2250738585072014e-308",
        "1e999", "-1e999",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
        "18446744073709551616", "123456789012345678901234567890", "0.1",
        "1.7976931348623157e308",
        "01", "+1", ".5", "1.", "1e", "--1", "NaN", "Infinity", "0x10", "1_000",
        #""""#, #""a\u0000b""#, #""\u00e9""#, #""e\u0301""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\ude00""#,
        #""\ud83dx""#,
        #""\x""#, #""\u12""#, "\"a\tb\"", "\"a\nb\"", #""\/\b\f\n\r\t\\\"""#, "'a'", "\"a",
        "true", "false", "null", "True", "nul", "", " ", "\n[ ]\t", "[]", "{}", "[1,]", "[,1]", "[1 2]", "{\"a\":1,}",
        "{\"a\"}",
        "{a:1}", "[1]]", "[1}", "[[]", "{\"a\":{}}", "1 2", "// words\n1", "[1,/* words */2]", "\u{FEFF}[1]",
        "[1]\u{0}",
        #"{"a":1,"a":2}"#, #"{"":1}"#, #"{"é":1}"#, #"{"e\u0301":1,"é":2}"#,
        #"{"a":null,"b":[null,true,"x",{"c":-1.5}]}"#,
        String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
        String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        String(repeating: "[", count: 2000),
    ]

    /// Texts that are numbers, and some that only look like one.
    private static let texts = [
        "0.5", "-1.25", "12", "-0", "00012", "1e3", "+2", ".5", "5.", "-", "--1", "1-2", "1.2.3", "", " 1", "inf",
        "nan",
        "0x1p3", "1e-400", "1e400", "123456789012345678901234567890.5", "0.1\\u0031", "１２",
    ]

    @Test("Numbers, and those in texts", arguments: edges + texts.map { "\"\($0)\"" })
    func numbers(text: String) {
        for list in ["[\(text)]", "[1.5,\(text),\"-2.5\"]", "[[\(text)],{\"a\":\(text)},3]"] {
            compare(Numbers.self, Data(list.utf8))
        }
        compare(Numbers.self, Data(text.utf8))
    }

    private struct Numbers: Decodable, Equatable {
        /// As texts, because NaN is not equal to itself; both zeros are the same.
        let values: [String?]

        init(from decoder: any Decoder) throws {
            values = try JSONNumbers(decoder).values.map { number in number.map { ($0 + 0).description } }
        }
    }

    @Test("Edge cases", arguments: edges)
    func edge(text: String) {
        compare(AnyJSON.self, Data(text.utf8))
        compare(AnyJSON.self, Data("[\(text)]".utf8))
        // The end of a text is parsed differently.
        compare(AnyJSON.self, Data("[\(text),\"\(String(repeating: " ", count: 40))\"]".utf8))
        compare([Double].self, Data("[\(text)]".utf8))
        compare([Float].self, Data("[\(text)]".utf8))
        compare([Int8].self, Data("[\(text)]".utf8))
        compare([UInt64].self, Data("[\(text)]".utf8))
        compare([String?].self, Data("[\(text)]".utf8))
        compare([Bool].self, Data("[\(text)]".utf8))
        compare(Sample.self, Data(#"{"number":\#(text),"more":1}"#.utf8))
        compare([String: AnyJSON].self, Data(#"{"x":\#(text)}"#.utf8))
    }

    @Test("Invalid UTF-8 only affects the value that contains it, as with JSONDecoder")
    func brokenLetters() {
        for bytes in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] as [[UInt8]] {
            let text = Data(#"[{"text":"a"#.utf8) + Data(bytes) + Data(#"","number":1},{"text":"b"}]"#.utf8)
            compare([Sample].self, text)
            compare([Forgiving].self, text)
            compare([[String: Int?]].self, text)
        }
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian] {
            compare([Int].self, "[1,2]".data(using: encoding) ?? Data())
        }
    }

    @Test("Types that JSONDecoder decodes specially")
    func ofTheirOwn() {
        struct Special: Decodable, Equatable {
            let url: URL?
            let data: Data?
            let date: Date?
            let decimal: Decimal?
            let level: Level?

            enum Level: String, Decodable { case low, high }
        }
        for text in [
            #"{"url":"https://a.b/c?d=e","data":"AQID","date":12.5,"decimal":0.1,"level":"low"}"#,
            #"{"url":"","data":"*","date":"x","decimal":"1","level":"none"}"#, #"{"url":5}"#, #"{"data":"A"}"#,
            #"{"decimal":12345678901234567}"#, #"{"decimal":-1.25e-7}"#, #"{"level":"none"}"#, "{}",
        ] {
            compare(Special.self, Data(text.utf8))
        }
    }

    @Test("An object with many fields is read through a table, and the first of equal names is used")
    func manyFields() {
        for count in [31, 32, 33, 500] {
            let fields = (0..<count).map { #""f\#($0)":\#($0)"# } + [#""f0":"again""#, #""number":7"#]
            let text = Data("{\(fields.joined(separator: ","))}".utf8)
            compare([String: AnyJSON].self, text)
            compare(Sample.self, text)
        }
    }

    @Test("Nested lists and objects, with every kind of container")
    func nested() {
        let text = Data(#"{"rows":[[1,"a"],[2,null]],"inner":{"super":{"number":3},"more":[true]}}"#.utf8)
        compare(Nested.self, text)
        compare(Nested.self, Data(#"{"rows":[[1]],"inner":{}}"#.utf8))
        compare(Nested.self, Data(#"{"rows":[{}],"inner":[]}"#.utf8))
    }

    @Test("Random changes to a text have the same effect on both decoders", arguments: UInt64(1)...8)
    func mutations(seed: UInt64) {
        var mutation = TextMutation(seed: seed)
        for _ in 0..<400 {
            let text = mutation.mutated(Self.listing)
            compare(AnyJSON.self, text)
            compare(Rows.self, text)
        }
    }

    private static let listing = Data(
        #"""
        {"status":{"error_code":"0","credit_count":25},"data":[{"id":1,"name":"Bitcoin","number":67123.45,"text":"B\u20bfC",
        "quote":[{"symbol":"USD","price":1.5e-7}]},{"id":18446744073709551615,"number":null,"text":"é"},{"number":-12}]}
        """#.utf8)

    @Test("Names that repeat, are missing, long, deeply nested or written with escapes")
    func names() {
        let long = String(repeating: "n", count: 30)
        for text in [
            #"[{"number":1,"text":"a"},{"text":"b","number":2},{"number":3},{"text":"number"},{"number":4,"text":"c"}]"#,
            #"[{"text":"a","number":2},{"number":3,"number":4},{"more":"a","text":"b"},{"text":"c","text":"d"}]"#,
            #"[{"number":1,"more":{"number":2,"text":"x"},"text":"a"},{"number":1,"more":null,"text":"a"}]"#,
            #"[{"more":{"number":2},"number":1,"number":5},{"more":{"number":7,"number":8}},{"text":"number","number":1}]"#,
            #"[{"n\u0075mber":1,"t\u0065xt":"\u0061"},{"number":2,"text":"b"},{"n\u0075mber":3,"number":4}]"#,
            #"[{"number\"":1,"text\\":"a"},{"number\"":1,"text\\":"a","number":2},{"number\\":1,"text\"":"b","text":"c"}]"#,
            #"[{"\#(long)":1,"\#(long)a":1,"\#(long)aa":2,"number":3},{"\#(long)a":1,"\#(long)ab":2,"number":3}]"#,
            "[\((0..<300).map { #"{"f\#($0)":1,"number":\#($0),"text":"\#($0)"}"# }.joined(separator: ","))]",
        ] {
            compare([Sample].self, Data(text.utf8))
            compare([Forgiving].self, Data(text.utf8))
            compare([AnyJSON].self, Data(text.utf8))
        }
        for depth in [5, 7, 8, 9, 40] {
            let inner = #"{"number":1,"text":"a","number":2}"#
            let open = String(repeating: #"{"number":3,"x":"#, count: depth)
            compare(AnyJSON.self, Data((open + inner + String(repeating: "}", count: depth)).utf8))
        }
    }

    @Test("Fields with long names, present or missing, also in a text with many names")
    func longNames() throws {
        for count in [30, 31, 32, 33, 61, 62, 63, 64, 100] {
            let name = String(repeating: "n", count: count)
            let rows = #"{"\#(name)":1,"\#(name)x":2,"number":3},{"\#(name)":4,"\#(name)y":5,"number":6}"#
            compare([AnyJSON].self, Data("[\(rows)]".utf8))
            compare([Sample].self, Data("[\(rows)]".utf8))
        }
        let all = LongNames.names.enumerated().map { #""\#($1)":\#($0)"# }
        let many = (0..<300).map { #"{"f\#($0)":1}"# }
        for other in [[], [#"{"more":1}"#], many] {
            let rows = other + ["{}"] + all.map { "{\($0)}" } + ["{\(all.joined(separator: ","))}"]
            // Twice, since the places of fields are remembered.
            let text = Data("[\((rows + rows.reversed()).joined(separator: ","))]".utf8)
            compare([LongNames].self, text)
            #expect(try FastJSONDecoder().decode([LongNames].self, from: text)[rows.count - 1].values == [0, 1, 2, 3])
        }
    }

    @Test("Bytes after the text are not read")
    func lastBytes() throws {
        let size = Int(getpagesize())
        let pages = try #require(mmap(nil, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
        try #require(pages != MAP_FAILED)
        defer { munmap(pages, 2 * size) }
        // Reading from these pages crashes.
        try #require(mprotect(pages + size, size, PROT_NONE) == 0)
        for count in 0..<150 {
            let filler = String(repeating: "1", count: count)
            for text in [
                #"{"\#(filler)":1}"#, #"["\#(filler)"]"#, #"["a\n\#(filler)"]"#, "[1\(filler)]", "[0.1\(filler)]",
                #"[{"number":1,"text":"\#(filler)"},{"number":1,"text":""}]"#,
                #"[{"a name of more than 32 bytes, as some are":1},{"a name of more than 32 bytes, as some are":"\#(filler)"}]"#,
                #"{"a":"\#(filler)"#, "[null\(filler)",
                "[\(filler)", "[[1\(filler)]", "[1,]\(filler)",
            ] {
                let bytes = Array(text.utf8)
                let start = pages + size - bytes.count
                start.copyMemory(from: bytes, byteCount: bytes.count)
                compare(AnyJSON.self, Data(bytesNoCopy: start, count: bytes.count, deallocator: .none))
            }
        }
    }

    @Test("A number too small for a Double is 0")
    func tooSmall() throws {
        #expect(try FastJSONDecoder().decode([Double].self, from: Data("[1e-400,-1e-400,0e9]".utf8)) == [0, 0, 0])
    }

    @Test(
        "All fields of an object are visited, of several with the same name the first, and none that is null",
        arguments: [
            "{}", "[]", "3", #"{"EUR":{"price":1.5},"USD":{"price":2}}"#, #"{"a":{"price":1},"a":{"price":2}}"#,
            #"{"a":null,"a":{"price":2},"b":{}}"#, #"{"a":[{"price":1}],"b":"x","c":5,"é":{"price":3},"":{"price":4}}"#,
            #"{"a":{"b":{"price":1}},"\u0065\"":{"price":5},"d":{"price":1e999},"e":{"price":"6"}}"#,
        ])
    func visitedFields(text: String) {
        compare(VisitedFields.self, Data(text.utf8))
    }

    @Test("Of several fields with the same name, the first is visited")
    func repeatedFields() throws {
        let text = Data(#"{"a":{"price":1},"b":{"price":3},"a":{"price":2}}"#.utf8)
        #expect(try FastJSONDecoder().decode(VisitedFields.self, from: text).prices == ["a": 1, "b": 3])
    }

    @Test("Errors thrown by a type are passed on unchanged")
    func ownErrors() {
        struct Refused: Error {}
        struct Refusing: Decodable {
            init(from decoder: any Decoder) throws { throw Refused() }
        }
        #expect(throws: Refused.self) { try FastJSONDecoder().decode(Refusing.self, from: Data("{}".utf8)) }
    }
}

/// Decoded from a keyed container.
private struct Sample: Decodable, Equatable {
    let number: Double?
    let text: String?
}

/// Decoded from objects whose names are data.
private struct VisitedFields: Decodable, Equatable {
    /// The price of each object, -1 for none that can be read.
    private(set) var prices: [String: Double] = [:]

    init(from decoder: any Decoder) throws {
        try JSONFields(decoder).forEachField { name, value in
            prices[name] = (try? value.fields().decodeIfPresent(Double.self, "price")) ?? -1
        }
    }
}

/// Decoded from fields whose names are longer than one block of bytes, or nearly so.
private struct LongNames: Decodable, Equatable {
    static let names = [
        "n012345678901234567890123456789", "n0123456789012345678901234567890",
        "n0123456789012345678901234567890123456789012345678901234567890",
        "n01234567890123456789012345678901234567890123456789012345678901",
    ]

    let values: [Int?]

    init(from decoder: any Decoder) throws {
        let fields = try JSONFields(decoder)
        values = [
            try fields.decodeIfPresent(Int.self, "n012345678901234567890123456789"),
            try fields.decodeIfPresent(Int.self, "n0123456789012345678901234567890"),
            try fields.decodeIfPresent(Int.self, "n0123456789012345678901234567890123456789012345678901234567890"),
            try fields.decodeIfPresent(Int.self, "n01234567890123456789012345678901234567890123456789012345678901"),
        ]
    }
}

/// Ignores fields that cannot be decoded.
private struct Forgiving: Decodable, Equatable {
    let text: String?

    private enum CodingKeys: String, CodingKey { case text }

    init(from decoder: any Decoder) throws {
        text = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    }
}

/// A list in an envelope, whose items are decoded with `JSONFields`; invalid items are skipped.
private struct Rows: Decodable, Equatable {
    let data: [Row?]

    struct Row: Decodable, Equatable {
        let id: Int
        let number: Double?
        let text: String
        let price: Double?
        let isActive: Bool?

        init(from decoder: any Decoder) throws {
            let fields = try JSONFields(decoder)
            id = try fields.decode(Int.self, "id")
            number = try fields.decodeIfPresent(Double.self, "number")
            text = try fields.decodeIfPresent(String.self, "name") ?? fields.decode(String.self, "text")
            isActive = try fields.decodeIfPresent(Bool.self, "is_active")
            guard let quotes = try fields.valueIfPresent("quote") else {
                price = nil
                return
            }
            price =
                quotes.isList
                ? try quotes.firstItem { try $0.fields().decodeIfPresent(Double.self, "price") }
                : try quotes.fields().decode(Double.self, "price")
            guard price != 0 else { throw fields.bad("quote") }
        }
    }

    private struct Attempt: Decodable {
        let row: Row?

        init(from decoder: any Decoder) { row = try? Row(from: decoder) }
    }

    private enum CodingKeys: String, CodingKey { case data }

    init(from decoder: any Decoder) throws {
        data = try decoder.container(keyedBy: CodingKeys.self).decode([Attempt].self, forKey: .data).map(\.row)
    }
}

/// Decoded from nested containers.
private struct Nested: Decodable, Equatable {
    let numbers: [Int]
    let texts: [String?]
    let inherited: Double?
    let flags: [Bool]

    private enum Key: String, CodingKey { case rows, inner, more }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        var rows = try fields.nestedUnkeyedContainer(forKey: .rows)
        var numbers: [Int] = []
        var texts: [String?] = []
        while !rows.isAtEnd {
            var row = try rows.nestedUnkeyedContainer()
            numbers.append(try row.decode(Int.self))
            texts.append(try row.decodeIfPresent(String.self))
        }
        self.numbers = numbers
        self.texts = texts
        let inner = try fields.nestedContainer(keyedBy: Key.self, forKey: .inner)
        inherited = try Sample(from: inner.superDecoder()).number
        flags = try inner.decode([Bool].self, forKey: .more)
    }
}
