import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The list of all coins as a dictionary with one entry per symbol, even if several coins share it.
struct CryptoCompareCoinList {
    private let moment: MarketMoment

    init(_ moment: MarketMoment) { self.moment = moment }

    func body(edit: FieldEdit?) -> [UInt8] {
        let coverage = moment.market.coverage
        let listed = moment.symbols.entries.compactMap { entry -> (SymbolTable.Entry, SiteCoverage.Standing)? in
            let standing = coverage.atCryptoCompare(entry.key)
            return standing == .unknown ? nil : (entry, standing)
        }
        var json = JSONWriter(capacity: 512 + listed.count * 560, edit: edit)
        json.object { json in
            json.field("Response", "Success")
            json.field("Message", "Coin list succesfully returned!")
            json.object("Data") { json in
                for (index, (entry, standing)) in listed.enumerated() {
                    json.item(named: entry.coin.symbol, index) { json in
                        write(entry, isTrading: standing == .traded && entry.index != nil, place: index + 1, to: &json)
                    }
                }
            }
            json.field("BaseImageUrl", "https://www.cryptocompare.com")
            json.field("BaseLinkUrl", "https://www.cryptocompare.com")
            json.object("RateLimit") { _ in }
            json.field("HasWarning", false)
            json.field("Type", 100)
        }
        return json.bytes
    }

    private func write(_ entry: SymbolTable.Entry, isTrading: Bool, place: Int, to json: inout JSONWriter) {
        let coin = entry.coin
        // The site has its own coin IDs.
        let id = String(1000 + coin.id.rawValue * 7)
        let path = coin.symbol.lowercased()
        json.field("Id", id)
        json.field("Url", "/coins/\(path)/overview")
        // One coin in fifty has no picture.
        if coin.id.rawValue % 50 != 7 { json.field("ImageUrl", "/media/\(id)/\(path).png") }
        json.field("ContentCreatedOn", Int(clamping: coin.added.timeIntervalSince1970))
        json.field("Name", coin.symbol)
        json.field("Symbol", coin.symbol)
        json.field("CoinName", coin.name)
        json.field("FullName", "\(coin.name) (\(coin.symbol))")
        json.field("Algorithm", "N/A")
        json.field("ProofType", "N/A")
        json.field("FullyPremined", "0")
        json.field("TotalCoinSupply", coin.maxSupply.map(Self.text) ?? "N/A")
        json.field("BuiltOn", coin.platform?.symbol ?? "N/A")
        json.field("SmartContractAddress", coin.platform == nil ? "N/A" : coin.contractAddress)
        json.field("PreMinedValue", "N/A")
        json.field("TotalCoinsFreeFloat", "N/A")
        json.field("SortOrder", String(place))
        json.field("Sponsored", false)
        json.field("IsTrading", isTrading)
    }

    private static func text(_ supply: Double) -> String {
        supply < 0x1p53 ? String(Int(clamping: supply)) : supply.description
    }
}
