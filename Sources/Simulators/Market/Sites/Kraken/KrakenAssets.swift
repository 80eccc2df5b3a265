import Foundation
import KitSiteSimulator

/// The assets of the pairs, and the state of the exchange.
struct KrakenAssets {
    let pairs: [ExchangePairs.Pair]

    func body(edit: FieldEdit?) -> [UInt8] {
        let names = pairs.map { KrakenNames($0) }.flatMap { [($0.baseCode, $0.base), ($0.quoteCode, $0.quote)] }
        let assets = Dictionary(names, uniquingKeysWith: { first, _ in first }).sorted { $0.key < $1.key }
        var json = JSONWriter(capacity: 64 + assets.count * 120, edit: edit)
        json.object { json in
            json.array("error") { _ in }
            json.object("result") { json in
                for (index, asset) in assets.enumerated() {
                    json.item(named: asset.key, index) { json in
                        json.field("aclass", "currency")
                        json.field("altname", asset.value)
                        json.field("decimals", 10)
                        json.field("display_decimals", 5)
                        json.field("status", "enabled")
                    }
                }
            }
        }
        return json.bytes
    }

    static func status(at time: Date) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.array("error") { _ in }
            json.object("result") { json in
                json.field("status", "online")
                json.field("timestamp", Date.ISO8601FormatStyle().format(time))
            }
        }
        return json.bytes
    }
}
