import Foundation

@testable import WickChart

extension Drawing {
    /// A drawing of points given as hours after ``LayoutFixture/start`` and prices; `nil` if it is not possible.
    static func at(
        _ places: (hour: Double, price: Double)..., tool: DrawingTool, text: String = "", number: UInt8 = 1
    ) -> Drawing? {
        Drawing(
            id: UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), tool: tool,
            points: places.map { .hour($0.hour, $0.price) }, text: text)
    }
}

extension DrawingPoint {
    static func hour(_ hour: Double, _ price: Double) -> DrawingPoint {
        DrawingPoint(time: LayoutFixture.start.addingTimeInterval(hour * 3600), price: price)
    }
}
