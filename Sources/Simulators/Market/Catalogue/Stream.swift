/// The streams of random numbers, so that no two uses of a seed read the same numbers.
///
/// A coin's walk, volume and path use its ID, which is below 2^32, plus a base.
enum Stream {
    static let known: UInt64 = 1 << 32
    static let invented: UInt64 = 2 << 32
    static let marketWalk: UInt64 = 3 << 32
    static let walks: UInt64 = 4 << 32
    static let flows: UInt64 = 5 << 32
    static let coverage: UInt64 = 6 << 32
    static let icons: UInt64 = 7 << 32
    static let paths: UInt64 = 8 << 32
    static let rates: UInt64 = 9 << 32
}
