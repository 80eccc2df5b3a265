import KitSeededRandom
import Testing
import WickChart

@Suite("Chart viewport")
struct ChartViewportTests {
    /// 10,000 candles.
    private let content = 50_000..<60_000

    /// 800 pixels wide, so that the margin after the newest candle is 40.
    private func viewport(_ content: Range<Int>? = nil) -> ChartViewport {
        ChartViewport(content: content ?? self.content, width: 800)
    }

    private func isNear(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-6 }

    @Test("Initially the newest candles are visible, with a small margin after them")
    func start() {
        let viewport = viewport()
        #expect(viewport.pixelsPerSlot == 8)
        #expect(viewport.x(of: 60_000) == 760)
        #expect(viewport.showsNewest && !viewport.isNearOldest)
        #expect(viewport.visibleSlots == 59_905..<60_005)
        #expect(
            viewport.position(at: 0) == viewport.firstPosition && viewport.position(at: 800) == viewport.endPosition)
    }

    @Test(
        "Whatever the movement, candles stay visible",
        arguments: [
            .nan, .infinity, .greatestFiniteMagnitude, 1e300, 1e18, 0, .leastNonzeroMagnitude,
        ] as [Double])
    func extremeMoves(number: Double) {
        let moves: [(inout ChartViewport, Double) -> Void] = [
            { $0.zoom(by: $1, around: 10) }, { $0.zoom(by: 2, around: $1) }, { $0.zoom(by: $1, around: $1) },
            { $0.pan(by: $1) }, { $0.show(newest: $1) }, { $0.resize(width: $1) },
            { $0 = .init(content: 0..<9, width: $1) },
        ]
        for move in moves {
            for number in [number, -number] {
                for content in [content, 0..<1, 0..<1 << 42] {
                    var viewport = viewport(content)
                    move(&viewport, number)
                    viewport.follow(content)
                    #expect(viewport.firstPosition.isFinite && viewport.endPosition > viewport.firstPosition)
                    #expect(viewport.visibleSlots.overlaps(viewport.content))
                }
            }
        }
    }

    @Test(
        "Zooming keeps what is under the pointer", arguments: [0, 1, 399.5, 800] as [Double], [0.5, 0.9, 1.25, 3])
    func zoom(x: Double, factor: Double) {
        var viewport = viewport()
        viewport.pan(by: 20_000)
        let position = viewport.position(at: x)
        viewport.zoom(by: factor, around: x)
        #expect(isNear(viewport.pixelsPerSlot, 8 * factor))
        #expect(isNear(viewport.position(at: x), position))
    }

    @Test("Zooming stops when a slot is 64 pixels wide or all candles are visible; then nothing moves")
    func zoomLimits() {
        var viewport = viewport()
        viewport.zoom(by: 1e9, around: 300)
        #expect(viewport.pixelsPerSlot == 64)
        var again = viewport
        again.zoom(by: 1.1, around: 100)
        #expect(again == viewport)
        viewport.zoom(by: 1e-9, around: 760)
        #expect(isNear(viewport.pixelsPerSlot, 0.076))
        again = viewport
        again.zoom(by: 0.9, around: 100)
        #expect(again == viewport)
    }

    @Test("Fitting shows all candles, and does not enlarge few ones too much")
    func fit() {
        var all = viewport()
        all.fit()
        #expect(isNear(all.x(of: 50_000), 0) && isNear(all.x(of: 60_000), 760))
        var few = viewport(100..<103)
        few.fit()
        #expect(few.pixelsPerSlot == 64)
        #expect(few.x(of: 103) == 760)
    }

    @Test("The first view has slots of the usual width, or wider ones if the candles are too few to fill the width")
    func reset() {
        var usual = viewport()
        usual.pan(by: 5_000)
        usual.zoom(by: 3, around: 10)
        usual.reset()
        #expect(usual == viewport())
        var few = viewport(100..<120)
        few.reset()
        #expect(isNear(few.pixelsPerSlot, 38) && isNear(few.x(of: 100), 0) && isNear(few.x(of: 120), 760))
        var three = viewport(100..<103)
        three.reset()
        #expect(three.pixelsPerSlot == 64 && three.x(of: 103) == 760)
    }

    @Test("A range shows the given number of slots, up to the newest candle")
    func range() {
        var viewport = viewport()
        viewport.pan(by: 5000)
        viewport.show(newest: 1000)
        #expect(isNear(viewport.x(of: 59_000), 0) && isNear(viewport.x(of: 60_000), 760))
        viewport.show(newest: 1e9)
        #expect(isNear(viewport.x(of: 50_000), 0) && isNear(viewport.x(of: 60_000), 760))
    }

    @Test("Panning moves by pixels, and leaves candles in a quarter of the width, but at most 15 % for the future")
    func pan() {
        var viewport = viewport()
        viewport.pan(by: 80)
        #expect(viewport.x(of: 60_000) == 840)
        viewport.pan(by: -1e9)
        #expect(isNear(viewport.x(of: 60_000), 680))
        viewport.pan(by: 1e9)
        #expect(isNear(viewport.x(of: 50_000), 600))
        #expect(viewport.isNearOldest)
    }

    @Test("Jumping to the newest and to the oldest candle")
    func jumps() {
        var viewport = viewport()
        viewport.jumpToOldest()
        #expect(viewport.x(of: 50_000) == 0)
        #expect(viewport.isNearOldest && !viewport.showsNewest)
        viewport.jumpToNewest()
        #expect(viewport == self.viewport())
    }

    @Test("Revealing a slot scrolls as little as necessary")
    func reveal() {
        var viewport = viewport()
        viewport.reveal(59_950)
        #expect(viewport == self.viewport())
        viewport.reveal(59_000)
        #expect(isNear(viewport.x(of: 59_000), 0))
        viewport.reveal(59_100)
        #expect(isNear(viewport.x(of: 59_101), 800))
    }

    @Test("If the newest candle is visible, the viewport follows a new one")
    func followsNow() {
        var viewport = viewport()
        viewport.pan(by: 300)
        #expect(!viewport.showsNewest)
        viewport.pan(by: -280)
        let x = viewport.x(of: 60_000)
        #expect(viewport.showsNewest)
        viewport.follow(50_000..<60_003)
        #expect(isNear(viewport.x(of: 60_003), x))
    }

    @Test("If it is not visible, nothing moves when a candle is added")
    func keepsPlace() {
        var viewport = viewport()
        viewport.pan(by: 5000)
        let before = (viewport.firstPosition, viewport.endPosition)
        viewport.follow(50_000..<60_003)
        #expect((viewport.firstPosition, viewport.endPosition) == before)
    }

    @Test("Nothing moves when older candles are added", arguments: [0, 5000, 1e9] as [Double])
    func keepsPlaceBeforeHistory(panned: Double) {
        var viewport = viewport()
        viewport.pan(by: panned)
        let before = (viewport.firstPosition, viewport.pixelsPerSlot)
        viewport.follow(48_000..<60_000)
        #expect((viewport.firstPosition, viewport.pixelsPerSlot) == before)
    }

    @Test("Older and newer candles may be added at once")
    func bothEnds() {
        var viewport = viewport()
        viewport.follow(40_000..<60_001)
        #expect(isNear(viewport.x(of: 60_001), 760))
    }

    @Test("The first candles are shown when they arrive")
    func firstCandles() {
        var viewport = viewport(0..<0)
        viewport.zoom(by: 2, around: 100)
        viewport.pan(by: 100)
        viewport.fit()
        viewport.follow(content)
        #expect(isNear(viewport.x(of: 60_000), 760))
    }

    @Test("Resizing does not move the right edge")
    func resize() {
        var viewport = viewport()
        viewport.pan(by: 3000)
        let end = viewport.endPosition
        viewport.resize(width: 500)
        #expect(isNear(viewport.endPosition, end) && viewport.pixelsPerSlot == 8)
        viewport.resize(width: 0)
        #expect(viewport.width == 1)
        viewport.resize(width: 1600)
        #expect(viewport.width == 1600 && viewport.pixelsPerSlot == 8)
    }

    @Test("A level's columns are at least a device pixel wide, and the next finer level's are not")
    func level() {
        var viewport = viewport()
        #expect(viewport.level() == 0)
        viewport.zoom(by: 1 / 8.0, around: 0)
        #expect(viewport.pixelsPerSlot == 1 && viewport.level() == 0)
        viewport.zoom(by: 0.5, around: 0)
        #expect(viewport.level() == 1 && viewport.level(scale: 2) == 0)
        viewport.zoom(by: 0.999, around: 0)
        #expect(viewport.level() == 2)
        viewport.fit()
        #expect(viewport.level() == 4 && viewport.level(scale: 2) == 3)
    }

    @Test("After any sequence of operations, some candles are visible", arguments: 0..<20 as Range<UInt64>)
    func anything(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var content = 1000..<1000 + Int.random(in: 1...5000, using: &generator)
        var viewport = viewport(content)
        for _ in 0..<300 {
            switch Int.random(in: 0..<7, using: &generator) {
            case 0:
                viewport.zoom(
                    by: .random(in: 0.01...10, using: &generator), around: .random(in: -50...900, using: &generator))
            case 1: viewport.pan(by: .random(in: -1e5...1e5, using: &generator))
            case 2: viewport.resize(width: .random(in: 0...2000, using: &generator))
            case 3: viewport.show(newest: .random(in: 0.1...1e4, using: &generator))
            case 4: viewport.reveal(.random(in: content, using: &generator))
            case 5: viewport.jumpToOldest()
            default:
                content =
                    content.lowerBound - Int.random(in: 0...9, using: &generator)..<content.upperBound
                    + Int.random(in: 0...9, using: &generator)
                viewport.follow(content)
            }
            #expect(viewport.content == content)
            #expect((0.0001...64).contains(viewport.pixelsPerSlot))
            #expect(viewport.firstPosition.isFinite && viewport.visibleSlots.overlaps(content))
            #expect(viewport.x(of: Double(content.upperBound)) >= viewport.width * 0.85 - 0.001)
        }
    }
}
