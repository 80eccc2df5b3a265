import Testing
import WickMarket

@Suite("The last seven days of a price")
struct PriceWeekTests {
    @Test("Each third hour is a point, the newest one last, between the lowest and the highest price")
    func points() throws {
        let week = try #require(PriceWeek(hourly: (0..<168).map { 100 + Double($0) }))
        #expect(week.levels.count == 56 && week.levels.first == 0 && week.levels.last == 1)
        #expect(zip(week.levels, week.levels.dropFirst()).allSatisfy { $0 < $1 })
        #expect(week.share == 165.0 / 167 && week.newest == 267)
    }

    @Test("Earlier prices than those of seven days are ignored, and a younger coin's line is shorter")
    func length() throws {
        let long = try #require(PriceWeek(hourly: Array(repeating: 9, count: 100) + (0..<168).map { 100 + Double($0) }))
        #expect(long == PriceWeek(hourly: (0..<168).map { 100 + Double($0) }))
        let short = try #require(PriceWeek(hourly: [2, 3, 4, 5]))
        #expect(short.levels == [0, 1] && short.share == 3.0 / 167)
        #expect(PriceWeek(hourly: [2, 3, 4]) == nil && PriceWeek(hourly: []) == nil)
    }

    @Test("Unknown and impossible prices are those of the hour before, and none before the first known one")
    func gaps() throws {
        let prices: [Double?] = [nil, -1, 0, 8, nil, .nan, .infinity, -3, nil, 4]
        #expect(PriceWeek(hourly: prices) == PriceWeek(hourly: [8, 8, 8, 8, 8, 8, 4]))
        #expect(PriceWeek(hourly: Array(repeating: nil, count: 168)) == nil)
        #expect(PriceWeek(hourly: Array(repeating: 0, count: 168)) == nil)
    }

    @Test("A stable coin's line is nearly flat, and a constant price is in the middle")
    func stable() throws {
        let flat = try #require(PriceWeek(hourly: Array(repeating: 1, count: 168)))
        #expect(flat.levels.allSatisfy { abs($0 - 0.5) < 1e-6 })
        let stable = try #require(PriceWeek(hourly: (0..<168).map { $0 % 2 == 0 ? 1 : 0.9999 }))
        #expect(stable.levels.allSatisfy { (0.45...0.55).contains($0) })
        let tiny = try #require(PriceWeek(hourly: (0..<168).map { 1e-12 * (100 + Double($0)) }))
        #expect(tiny.levels.first == 0 && tiny.levels.last == 1, "Whatever the size of the price.")
    }

    @Test(
        "The smallest and the largest prices have heights from 0 to 1",
        arguments: [
            .leastNonzeroMagnitude, .leastNonzeroMagnitude * 60, .leastNormalMagnitude, 1e308, .greatestFiniteMagnitude,
        ])
    func extremes(price: Double) throws {
        for other in [price, price / 3, .leastNonzeroMagnitude] {
            let week = try #require(PriceWeek(hourly: [price, other, other, other, other, other, price]))
            #expect(week.levels.allSatisfy { (0...1).contains($0) }, "\(week.levels)")
        }
    }

    @Test("It agrees with a price that is at most a fifth off")
    func agreement() throws {
        let week = try #require(PriceWeek(hourly: (0..<168).map { 100 + Double($0) }))
        for price in [267, 267 / 1.19, 267 / 0.81] { #expect(week.agrees(with: price), "\(price)") }
        for price in [nil, 0, -267, .nan, .infinity, 267 / 1.21, 267 / 0.79] as [Double?] {
            #expect(!week.agrees(with: price), "\(price ?? 0)")
        }
    }
}
