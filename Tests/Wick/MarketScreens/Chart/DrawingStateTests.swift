import Foundation
import KitLocking
import Rx
import Testing
import WickMarket
import WickMarketStore

@testable import WickChart
@testable import WickMarketScreens

@Suite("Drawing in an open row")
struct DrawingStateTests {
    private static let board = DrawingBoard(isSimulated: true, coin: CoinID(1), currency: "USD")
    private let store = MemoryDrawings()

    private func drawings(on boards: Observable<DrawingBoard> = .just(Self.board)) -> ChartDrawings {
        let made = Guarded(UInt8(0))
        return ChartDrawings(on: boards, store) {
            .number(
                made.withLock { made in
                    made &+= 1
                    return made
                })
        }
    }

    /// What the states show, one line each.
    private func lines(_ drawings: ChartDrawings, _ events: [DrawingEvent]) -> [String] {
        let seen = Lines()
        let subscription = drawings.state.subscribe(onNext: { seen.append($0.line) })
        defer { subscription.dispose() }
        for event in events { drawings.events.onNext(event) }
        return seen.all
    }

    @Test("Two points draw a trend line, with a preview in between, and select it")
    func trendLine() {
        #expect(
            lines(
                drawings(),
                [.choose(.trendLine), .point(.at(1)), .place(.at(2)), .point(.at(3)), .place(.at(4)), .place(.at(5))])
                == [
                    "-", "trendLine", "trendLine at 1", "trendLine at 2 from 2", "trendLine at 3 from 2 draft 2-3",
                    "[1:2-4] undo",
                ])
    }

    @Test("One point draws a horizontal line; a ruler is not saved, and ends with the next action")
    func otherTools() {
        #expect(
            lines(
                drawings(),
                [
                    .choose(.horizontalLine), .place(.at(2)), .choose(.ruler), .place(.at(3)), .place(.at(5)), .cancel,
                    .cancel,
                ])
                == [
                    "-", "horizontalLine", "[1:2] undo", "ruler 1:2 undo", "ruler at 3 from 3 1:2 undo",
                    "draft 3-5 1:2 undo", "1:2 undo",
                ])
    }

    @Test("Two points at the same place are no line, and Escape ends drawing")
    func samePlace() {
        #expect(
            lines(drawings(), [.choose(.ray), .place(.at(2)), .place(.at(2)), .cancel])
                == ["-", "ray", "ray at 2 from 2", "-"])
    }

    @Test("The selected drawing is dragged, dropped, and restored by undo; a cancelled drag changes nothing")
    func drag() {
        let drawings = drawings()
        _ = lines(drawings, [.choose(.horizontalLine), .place(.at(2))])
        #expect(
            lines(
                drawings,
                [
                    .drag([.at(3)]), .drag([.at(4)]), .drop, .undo, .redo, .drag([.at(5)]), .cancel, .drag([]), .drop,
                    .cancel, .drag([.at(9)]), .drop,
                ])
                == [
                    "[1:2] undo", "[1:3] undo", "[1:4] undo", "[1:2] undo redo", "[1:4] undo", "[1:5] undo",
                    "[1:4] undo", "1:4 undo",
                ])
    }

    @Test("Undo and redo walk through adding, moving, editing and removing")
    func undo() {
        let drawings = drawings()
        let steps: [DrawingEvent] = [
            .choose(.note), .place(.at(1)), .enterText("a"), .drag([.at(2)]), .drop, .editNote, .enterText("b"),
            .remove,
        ]
        #expect(lines(drawings, steps).last == "undo")
        #expect(
            lines(drawings, [.undo, .undo, .undo, .undo, .undo])
                == ["undo", "[1:2 b] undo redo", "[1:2 a] undo redo", "[1:1 a] undo redo", "redo"])
        #expect(
            lines(drawings, [.redo, .redo, .redo, .redo, .redo])
                == ["redo", "[1:1 a] undo redo", "[1:2 a] undo redo", "[1:2 b] undo redo", "undo"])
        // Another change ends what can be repeated.
        #expect(
            lines(drawings, [.undo, .choose(.horizontalLine), .place(.at(7)), .redo]).last == "1:2 b [2:7] undo")
    }

    @Test("A note asks for its text; no text draws none, and an empty one removes it")
    func notes() {
        let drawings = drawings()
        #expect(
            lines(
                drawings,
                [.choose(.note), .place(.at(1)), .enterText(nil), .choose(.note), .place(.at(1)), .enterText("  ")])
                == ["-", "note", "text at 1", "-", "note", "text at 1", "-"])
        #expect(
            lines(
                drawings,
                [.choose(.note), .place(.at(1)), .enterText("a"), .editNote, .cancel, .editNote, .enterText("")])
                == [
                    "-", "note", "text at 1", "[2:1 a] undo", "[2:1 a] undo text at 1", "[2:1 a] undo",
                    "[2:1 a] undo text at 1", "undo",
                ])
    }

    @Test("Keys select the drawings from left to right, around the ends")
    func selection() {
        let drawings = drawings()
        let adding: [DrawingEvent] = [7, 3, 5].flatMap { [.choose(.horizontalLine), .place(.at($0))] } + [.cancel]
        #expect(lines(drawings, adding).last == "2:3 3:5 1:7 undo")
        #expect(
            lines(drawings, [.selectNext(1), .selectNext(1), .selectNext(-1), .selectNext(-1), .select(.number(99))])
                == [
                    "2:3 3:5 1:7 undo", "[2:3] 3:5 1:7 undo", "2:3 [3:5] 1:7 undo", "[2:3] 3:5 1:7 undo",
                    "2:3 3:5 [1:7] undo", "2:3 3:5 1:7 undo",
                ])
        #expect(
            lines(self.drawings(), [.selectNext(1), .remove, .undo, .redo, .drop, .editNote])
                == [
                    "-", "2:3 3:5 1:7", "[2:3] 3:5 1:7", "3:5 1:7 undo", "[2:3] 3:5 1:7 redo", "3:5 1:7 undo",
                ])
    }

    @Test("Another row of the coin shows each change, and undoes only its own")
    func twoRows() {
        let (first, second) = (drawings(), ChartDrawings(on: .just(Self.board), store) { .number(50) })
        let seen = Lines()
        let subscription = second.state.subscribe(onNext: { seen.append($0.line) })
        _ = lines(first, [.choose(.horizontalLine), .place(.at(2)), .drag([.at(3)]), .drop])
        second.events.onNext(.select(.number(1)))
        second.events.onNext(.undo)
        _ = lines(first, [.remove])
        second.events.onNext(.remove)
        #expect(seen.all == ["-", "1:2", "1:3", "[1:3]", "-"])
        subscription.dispose()
    }

    @Test("Candles in another currency have other drawings")
    func currencies() {
        let boards = BehaviorRelay(value: Self.board)
        let drawings = drawings(on: boards.asObservable())
        let seen = Lines()
        let subscription = drawings.state.subscribe(onNext: { seen.append($0.line) })
        for event in [.choose(.horizontalLine), .place(.at(2)), .choose(.ray)] as [DrawingEvent] {
            drawings.events.onNext(event)
        }
        boards.accept(DrawingBoard(isSimulated: true, coin: CoinID(1), currency: "USDT"))
        boards.accept(Self.board)
        #expect(seen.all == ["-", "horizontalLine", "[1:2] undo", "ray 1:2 undo", "-", "1:2"])
        subscription.dispose()
    }

    @Test("The drawings of a row belong to its coin and the currency of the shown candles")
    func row() throws {
        let timeline = ChartTimeline(huobi: [.candles(1100...1200, after: 100)])
        timeline.tap(1, at: 200)
        timeline.run(until: 400)
        let drawings = try #require(timeline.open[.prices]).drawings
        #expect(lines(drawings, [.choose(.horizontalLine), .place(.at(2))]).last?.hasSuffix(":2] undo") == true)
        let isSimulated = try #require(timeline.chart).route.client.isSimulated
        var counts: [Int] = []
        for currency in ["USDT", "USD"] {
            let board = DrawingBoard(isSimulated: isSimulated, coin: CoinID(1), currency: currency)
            timeline.dependencies.drawings.drawings(on: board).take(1).subscribe(onNext: { counts.append($0.count) })
                .dispose()
        }
        #expect(counts == [1, 0])
    }

    @Test("No more than a hundred changes can be undone")
    func limit() {
        let drawings = drawings()
        _ = lines(drawings, (0..<120).flatMap { [.choose(.horizontalLine), .place(.at($0))] })
        #expect(lines(drawings, Array(repeating: .undo, count: 130)).count == 101)
    }
}

/// What the states of a row show, without repetitions.
private final class Lines {
    private(set) var all: [String] = []

    func append(_ line: String) { if line != all.last { all.append(line) } }
}

extension DrawingState {
    /// For example "ray at 3 from 2 draft 2-3 1:7-8 [2:9] undo": what is drawn, and all drawings with the selected one in brackets.
    fileprivate var line: String {
        let texts = drawings.map { drawing in
            let text = "\(drawing.id.uuid.0):\(drawing.hours)\(drawing.text.isEmpty ? "" : " \(drawing.text)")"
            return drawing.id == selection ? "[\(text)]" : text
        }
        let parts =
            [
                tool?.rawValue, cursor.map { "at \($0.hour)" }, start.map { "from \($0.hour)" },
                draft.map { "draft \($0.hours)" },
            ].compactMap(\.self) + texts
            + [canUndo ? "undo" : nil, canRedo ? "redo" : nil, entry.map { "text at \($0.point.hour)" }]
            .compactMap(\.self)
        return parts.isEmpty ? "-" : parts.joined(separator: " ")
    }
}

extension Drawing {
    fileprivate var hours: String { points.map { "\($0.hour)" }.joined(separator: "-") }
}

extension DrawingPoint {
    fileprivate static func at(_ hour: Int) -> DrawingPoint {
        DrawingPoint(time: Date(timeIntervalSince1970: Double(hour) * 3600), price: 100)
    }

    fileprivate var hour: Int { Int(time.timeIntervalSince1970 / 3600) }
}

extension UUID {
    fileprivate static func number(_ number: UInt8) -> UUID {
        UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}
