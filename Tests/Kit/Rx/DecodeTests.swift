import Foundation
import Rx
import RxTest
import XCTest

final class DecodeTests: RxTestCase {
    private struct Coin: Decodable, Equatable {
        let name: String
    }

    func testEachElementIsDecoded() {
        let source = scheduler.createHotObservable([
            .next(210, Data(#"{"name": "BTC"}"#.utf8)), .next(220, Data(#"{"name": "ETH"}"#.utf8)), .completed(230),
        ])
        let result = scheduler.start { source.decode(type: Coin.self, decoder: JSONDecoder()) }
        XCTAssertEqual(result.events, [.next(210, Coin(name: "BTC")), .next(220, Coin(name: "ETH")), .completed(230)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
    }

    func testADecodingErrorEndsTheSequence() {
        let source = scheduler.createHotObservable([
            .next(210, Data("{}".utf8)), .next(220, Data(#"{"name": "ETH"}"#.utf8)), .completed(230),
        ])
        let result = scheduler.start { source.decode(type: Coin.self, decoder: JSONDecoder()) }
        XCTAssertEqual(result.events.map(\.time), [210])
        XCTAssertTrue(result.events[0].value.error is DecodingError)
        XCTAssertEqual(source.subscriptions, [Subscription(200, 210)])
    }

    func testAnyDecoderCanBeUsed() throws {
        struct Lines: DataDecoder {
            func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
                guard let text = String(decoding: data, as: UTF8.self) as? Item else { throw TestError.first }
                return text
            }
        }
        var seen: [String] = []
        _ = Observable.just(Data("abc".utf8)).decode(type: String.self, decoder: Lines())
            .subscribe(onNext: { seen.append($0) })
        let list = try PropertyListEncoder().encode(["name": "BTC"])
        _ = Observable.just(list).decode(type: Coin.self, decoder: PropertyListDecoder())
            .subscribe(onNext: { seen.append($0.name) })
        XCTAssertEqual(seen, ["abc", "BTC"])
    }
}
