import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("The notation of faults")
struct FaultTests {
    @Test(
        "is parsed and printed",
        arguments: [
            ("status:503", .status(503)), ("status:429/1009", .status(429, code: 1009)),
            ("latency:250", .latency(milliseconds: 250)), ("broken-json", .brokenJSON),
            ("missing:price/3", .missingField("price", item: 3)), ("wrong-type:id/0", .wrongType("id", item: 0)),
            ("half-body", .halfBody), ("cut-head", .cutHead), ("cut-chunk", .cutChunk), ("hang-up", .hangUp),
            ("silence", .silence),
            ("rate-limit:7", .rateLimited(retryAfter: 7)), ("content-type:text/plain", .contentType("text/plain")),
            ("error-body:1008", .errorBody(code: 1008)), ("empty-body", .emptyBody),
            ("oversized:100", .oversized(bytes: 100)), ("redirect:http://a@b/c", .redirect(to: "http://a@b/c")),
            ("no-updates", .stream(.noUpdates)), ("lost-updates:2", .stream(.lostUpdates(every: 2))),
            ("duplicate-updates", .stream(.duplicateUpdates)), ("swapped-updates", .stream(.swappedUpdates)),
            ("garbage:utf8", .stream(.garbage(.invalidUTF8))), ("huge-update:9", .stream(.hugeUpdate(bytes: 9))),
            ("bad-gzip", .stream(.badGzip)), ("flood:7", .stream(.flood(copies: 7))),
            ("refused-subscription", .stream(.refusedSubscription)),
            ("unacknowledged-subscription", .stream(.unacknowledgedSubscription)),
            ("forgotten-subscription:3", .stream(.forgottenSubscription(after: 3))),
            ("half-open", .stream(.halfOpen)), ("close:1008", .stream(.close(1008))),
            ("cut-stream", .stream(.cutStream)), ("endless-message", .stream(.endlessMessage)),
            ("shutdown:60", .stream(.shutdown(seconds: 60))),
        ] as [(String, FaultKind)])
    func roundTrip(text: String, kind: FaultKind) throws {
        let once = try Fault(parsing: "coinmarketcap/listings=\(text)@2")
        #expect(once == Fault(endpoint: "coinmarketcap/listings", kind: kind, count: 2))
        #expect(once.description == "coinmarketcap/listings=\(text)@2")
        let always = try Fault(parsing: "*=\(text)")
        #expect(always == Fault(endpoint: "*", kind: kind))
        #expect(try Fault(parsing: always.description) == always)
    }

    @Test("has defaults for optional arguments")
    func defaults() throws {
        #expect(try Fault(parsing: "*=missing:price").kind == .missingField("price", item: 0))
        #expect(try Fault(parsing: "*=wrong-type:price").kind == .wrongType("price", item: 0))
        #expect(try Fault(parsing: "*=rate-limit").kind == .rateLimited(retryAfter: 60))
        #expect(try Fault(parsing: "*=error-body").kind == .errorBody(code: nil))
        #expect(try Fault(parsing: "*=oversized").kind == .oversized(bytes: FaultKind.oversize))
        #expect(try Fault(parsing: "*=content-type").kind == .contentType("text/html; charset=utf-8"))
        #expect(try Fault(parsing: "*=redirect").kind == .redirect(to: FaultKind.elsewhere))
        #expect(try Fault(parsing: "*=lost-updates").kind == .stream(.lostUpdates(every: 3)))
        #expect(try Fault(parsing: "*=garbage").kind == .stream(.garbage(.text)))
        #expect(try Fault(parsing: "*=huge-update").kind == .stream(.hugeUpdate(bytes: StreamFault.hugeSize)))
        #expect(try Fault(parsing: "*=flood").kind == .stream(.flood(copies: 1000)))
        #expect(try Fault(parsing: "*=forgotten-subscription").kind == .stream(.forgottenSubscription(after: 0)))
        #expect(try Fault(parsing: "*=close").kind == .stream(.close(1001)))
        #expect(try Fault(parsing: "*=shutdown").kind == .stream(.shutdown(seconds: 10)))
    }

    @Test(
        "is rejected with the expected form",
        arguments: [
            ("", "ENDPOINT=KIND"), ("listings", "ENDPOINT=KIND"), ("=status:503", "ENDPOINT=KIND"),
            ("*=", "one of"), ("*=teapot", "one of"), ("*=status", "300 to 599"), ("*=status:200", "300 to 599"),
            ("*=status:600", "300 to 599"), ("*=status:503/x", "CODE"), ("*=latency", "latency:NUMBER"),
            ("*=latency:-1", "from 0 to 600000"), ("*=missing", "missing:FIELD"), ("*=missing:a/b", "ITEM"),
            ("*=missing:a/1/2", "FIELD"), ("*=half-body:3", "nothing after"), ("*=status:503@0", "count"),
            ("*=rate-limit:soon", "from 0 to 86400"), ("*=close:999", "from 1000 to 4999"), ("*=garbage:x", "utf8"),
            ("*=half-open:1", "nothing after"),
        ])
    func refused(text: String, expected: String) {
        let error = #expect(throws: FaultSyntaxError.self) { try Fault(parsing: text) }
        #expect(error?.expected.contains(expected) == true, "\(String(describing: error))")
        #expect(error?.text == text)
    }

    @Test("applies to an endpoint, to a site or to all")
    func reach() {
        func applies(_ endpoint: String) -> Bool {
            Fault(endpoint: endpoint, kind: .hangUp).applies(to: "coinmarketcap/listings")
        }
        #expect(applies("*") && applies("coinmarketcap") && applies("coinmarketcap/listings"))
        #expect(!applies("coinmarketcap/map") && !applies("coin") && !applies("coinmarketcap/list"))
        #expect(Fault(endpoint: "*", kind: .hangUp).isOnOne(of: MarketSimulator.endpoints))
        #expect(!Fault(endpoint: "coinmarketcap/listing", kind: .hangUp).isOnOne(of: MarketSimulator.endpoints))
    }
}

@Suite("The active faults")
struct FaultBookTests {
    private func book(_ faults: String...) throws -> FaultBook {
        let book = FaultBook()
        for fault in faults { book.add(try Fault(parsing: fault)) }
        return book
    }

    @Test("last for their count, one after the other")
    func counts() throws {
        let book = try book("a/x=hang-up@2", "a/x=status:500@1")
        let kinds = (0..<4).map { _ in book.verdict(for: "a/x").kind }
        #expect(kinds == [.hangUp, .hangUp, .status(500), nil])
        #expect(book.all.isEmpty)
    }

    @Test("are not used up by other endpoints")
    func others() throws {
        let book = try book("a/x=hang-up@1")
        #expect(book.verdict(for: "a/y") == FaultBook.Verdict())
        #expect(book.verdict(for: "a/x").kind == .hangUp)
    }

    @Test("without a count last until they are cleared")
    func endless() throws {
        let book = try book("a=silence")
        for _ in 0..<5 { #expect(book.verdict(for: "a/x").kind == .silence) }
        book.clear()
        #expect(book.verdict(for: "a/x").kind == nil)
    }

    @Test("add up their latencies, and combine with another fault")
    func latencies() throws {
        let book = try book("*=latency:100", "a/x=half-body@1", "a/x=latency:20@1")
        #expect(book.verdict(for: "a/x") == .init(delay: .milliseconds(120), kind: .halfBody))
        #expect(book.verdict(for: "a/x") == .init(delay: .milliseconds(100), kind: nil))
    }
}
