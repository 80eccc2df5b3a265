import Testing
import WickMarket

@testable import WickSimulator

@Suite("The catalogue")
struct CatalogueTests {
    private static let all = SimulatedMarket(seed: 1, coins: SimulatedMarket.mostCoins).coins

    @Test("every line of the table of known coins can be parsed, with its platform and its anchor")
    func table() throws {
        let lines = knownCoinTable.split(separator: "\n")
        #expect(lines.count >= 200)
        let parsed = lines.compactMap(KnownCoins.Line.init)
        #expect(parsed.count == lines.count)
        for (line, text) in zip(parsed, lines) {
            #expect((line.platform == nil) == (text.split(separator: " ")[2] == "-"), "\(text)")
            #expect(line.price > 0 && line.supply > 0)
            #expect(line.supply <= line.maxSupply ?? .infinity, "\(text)")
            let anchor = line.course.hasPrefix("=") ? String(line.course.dropFirst(1)) : nil
            if let anchor { #expect(parsed.contains { $0.symbol == anchor && !$0.course.hasPrefix("=") }, "\(text)") }
            if anchor == nil, line.course != "$" { #expect(Double(line.course) != nil, "\(text)") }
        }
    }

    @Test(
        "an invalid line is rejected",
        arguments: ["", "1 BTC - 1", "x BTC - 1 1 1 1 bitcoin Bitcoin", "1 BTC - 1 1 x 1 b B"])
    func wrongLine(text: String) {
        #expect(KnownCoins.Line(text[...]) == nil)
    }

    @Test(
        "there are as many coins as requested, within bounds",
        arguments: [(1, 1), (150, 150), (500, 500), (20_000, 20_000), (0, 1), (99_999, 20_000)])
    func count(asked: Int, given: Int) {
        #expect(SimulatedMarket(seed: 1, coins: asked).coins.count == given)
    }

    @Test("the first are Bitcoin and Ethereum, and a longer list begins like a shorter one")
    func prefix() {
        #expect(Self.all.prefix(2).map(\.name) == ["Bitcoin", "Ethereum"])
        let few = SimulatedMarket(seed: 1, coins: 700).coins
        #expect(few.map(\.id) == Self.all.prefix(700).map(\.id))
        #expect(few.map(\.name) == Self.all.prefix(700).map(\.name))
    }

    @Test("ids and slugs are unique, for every seed", arguments: [1, 2, 3] as [UInt64])
    func unique(seed: UInt64) {
        let coins = SimulatedMarket(seed: seed, coins: 20_000).coins
        #expect(Set(coins.map(\.id)).count == coins.count)
        #expect(Set(coins.map(\.slug)).count == coins.count)
        #expect(coins.allSatisfy { !$0.name.isEmpty && !$0.symbol.isEmpty && !$0.slug.isEmpty })
        #expect(coins.allSatisfy { $0.slug.utf8.allSatisfy { $0 < 128 && $0 != 0x20 } })
    }

    @Test("some symbols are shared between invented and known coins")
    func sharedSymbols() {
        let bySymbol = Dictionary(grouping: Self.all, by: \.symbol)
        #expect((bySymbol["BTC"]?.count ?? 0) > 1)
        #expect(bySymbol["BEAM"]?.filter { $0.id.rawValue < InventedCoins.firstID }.count == 2)
        #expect(bySymbol.values.count { $0.count > 1 } > 500)
    }

    @Test("some names are not ASCII, some need escapes")
    func names() {
        #expect(Self.all.contains { $0.name.unicodeScalars.contains { $0.value > 0x3000 } })
        #expect(Self.all.contains { $0.name.contains("\"") })
        #expect(Self.all.contains { $0.name.contains("\\") })
    }

    @Test("there are coins and tokens, unverified supplies and unlimited supplies")
    func variety() {
        #expect(Self.all.count { $0.platform == nil } > 1000)
        #expect(Self.all.count { $0.platform != nil } > 10_000)
        #expect(Self.all.count { $0.circulatingSupply == nil } > 100)
        #expect(Self.all.count { $0.maxSupply == nil } > 1000)
        #expect(Self.all.count { $0.gaps == .price } > 10)
    }
}
