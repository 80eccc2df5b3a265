import Foundation
import WickMarket

/// The stored form of candles: a checksum, and six numbers a candle.
///
/// All are eight bytes, little-endian. The numbers are the bits of the time in seconds since 1970, of the four prices and of the
/// volume, which is NaN if it is not known. The checksum covers all that follows.
enum CandleBytes {
    /// The size of a candle, in bytes.
    static let size = 48

    static func bytes(of candles: [Candle]) -> [UInt8] {
        var words: [UInt64] = [0]
        words.reserveCapacity(candles.count * 6 + 1)
        for candle in candles {
            words.append(candle.time.timeIntervalSince1970.bitPattern.littleEndian)
            words.append(candle.open.bitPattern.littleEndian)
            words.append(candle.high.bitPattern.littleEndian)
            words.append(candle.low.bitPattern.littleEndian)
            words.append(candle.close.bitPattern.littleEndian)
            words.append((candle.volume ?? .nan).bitPattern.littleEndian)
        }
        words[0] = checksum(of: words.dropFirst()).littleEndian
        return words.withUnsafeBytes(Array.init)
    }

    /// Reads candles in ascending order; `nil` if the bytes are damaged.
    static func candles(in bytes: [UInt8]) -> [Candle]? {
        guard bytes.count % size == 8 else { return nil }
        let words = bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map {
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
            }
        }
        guard words[0] == checksum(of: words.dropFirst()) else { return nil }
        var candles: [Candle] = []
        candles.reserveCapacity(bytes.count / size)
        for start in stride(from: 1, to: words.count, by: 6) {
            func value(_ offset: Int) -> Double { Double(bitPattern: words[start + offset]) }
            let volume = value(5)
            let candle = Candle(
                time: Date(timeIntervalSince1970: value(0)), open: value(1), high: value(2), low: value(3),
                close: value(4), volume: volume.isNaN ? nil : volume)
            guard let candle, candles.last.map({ $0.time < candle.time }) ?? true else { return nil }
            candles.append(candle)
        }
        return candles
    }

    /// 64-bit FNV-1a over words instead of bytes.
    private static func checksum(of words: ArraySlice<UInt64>) -> UInt64 {
        words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01B3 }
    }
}
