import Foundation
import KitSeededRandom

/// Mutates texts at random, reproducibly.
public struct TextMutation: RandomNumberGenerator {
    private var generator: SeededGenerator

    /// Creates a generator from a seed.
    public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The next random number.
    public mutating func next() -> UInt64 { generator.next() }

    /// A JSON text with a few of its bytes changed, removed, duplicated or inserted, or truncated.
    public mutating func mutated(_ text: Data) -> Data {
        var bytes = [UInt8](text)
        for _ in 0...Int.random(in: 0..<3, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes[place] = Self.meaningful.randomElement(using: &self) ?? 0
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(Self.meaningful.randomElement(using: &self) ?? 0, at: place)
            case 4: bytes.insert(contentsOf: bytes[place..<min(place + 12, bytes.count)], at: place)
            default:
                bytes.removeSubrange(
                    Bool.random(using: &self) ? place..<bytes.count : place..<min(place + 8, bytes.count))
            }
        }
        return Data(bytes)
    }

    private static let meaningful = Array(#"[]{}",:\0123456789-+.eEtrufalsn "#.utf8)
}
