import Foundation

/// A shape in the middle of an icon, as a signed distance function: negative inside, in halves of the icon's side.
enum Emblem: CaseIterable {
    case ring, target, triangle, diamond, hexagon, flower, bars, crescent, cross, chevrons, halves, orbit

    /// The distance of a point from the shape's edge; the icon's centre is 0, 0, its edges are at −1 and 1, and y grows
    /// downwards.
    func distance(x: Double, y: Double) -> Double {
        switch self {
        case .ring: abs(hypot(x, y) - 0.36) - 0.11
        case .target: min(abs(hypot(x, y) - 0.46) - 0.07, hypot(x, y) - 0.2)
        case .triangle: Self.polygon(x, y - 0.06, corners: 3, inner: 0.27)
        case .diamond: abs(Self.polygon(x, y * 0.78, corners: 4, inner: 0.33)) - 0.08
        case .hexagon: abs(Self.polygon(x, y, corners: 6, inner: 0.4)) - 0.08
        case .flower: hypot(x, y) - 0.36 - 0.13 * cos(5 * atan2(x, -y))
        case .bars:
            min(
                Self.box(x + 0.34, y - 0.16, 0.1, 0.24), Self.box(x, y + 0.02, 0.1, 0.42),
                Self.box(x - 0.34, y - 0.08, 0.1, 0.32))
        case .crescent: max(hypot(x, y) - 0.5, 0.42 - hypot(x - 0.22, y + 0.12))
        case .cross: min(Self.box(x, y, 0.13, 0.48), Self.box(x, y, 0.48, 0.13))
        case .chevrons: min(Self.chevron(x, y - 0.12), Self.chevron(x, y + 0.24))
        case .halves: max(hypot(x, y) - 0.5, 0.07 - abs(x + y * 0.5))
        case .orbit: min(abs(hypot(x, y * 2.1) - 0.5) - 0.1, hypot(x, y) - 0.17)
        }
    }

    private static func polygon(_ x: Double, _ y: Double, corners: Double, inner: Double) -> Double {
        let sector = 2 * Double.pi / corners
        // One corner points up, where y is negative.
        let angle = atan2(x, -y)
        return cos(((angle / sector).rounded(.down) + 0.5) * sector - angle) * hypot(x, y) - inner
    }

    private static func box(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) -> Double {
        max(abs(x) - halfWidth, abs(y) - halfHeight)
    }

    private static func chevron(_ x: Double, _ y: Double) -> Double {
        max(abs(y + 0.2 - abs(x) * 0.7) * 0.82 - 0.09, abs(x) - 0.46)
    }
}
