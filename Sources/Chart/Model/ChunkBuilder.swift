import Foundation
import Market

/// Puts candles into chunks of the finest level, and reads them from there.
struct ChunkBuilder {
    /// Which slot a candle belongs to.
    let grid: SlotGrid

    /// The chunks of some candles.
    ///
    /// Candles that fall into one slot become one candle.
    ///
    /// - Parameter candles: The candles, in strictly rising time.
    func chunks(of candles: [Candle]) -> [CandleChunk] {
        var chunks: [CandleChunk] = []
        candles.withUnsafeBufferPointer { candles in
            var rest = candles[...]
            while let first = rest.first {
                let number = grid.slot(opening: first.time.timeIntervalSince1970) >> CandleChunk.bits
                chunks.append(takeChunk(number, from: &rest))
            }
        }
        return chunks
    }

    /// A chunk with other candles put in, in place of those of the same slots.
    func chunk(_ old: CandleChunk, replacing new: CandleChunk) -> CandleChunk {
        var candles: [Candle] = []
        var offsets: [UInt16] = []
        var kept = 0
        func keep(until offset: Int) {
            while kept < old.columns.count, old.columns.offsets[kept] < offset {
                if let candle = candle(kept, of: old) {
                    candles.append(candle)
                    offsets.append(old.columns.offsets[kept])
                }
                kept += 1
            }
        }
        for index in 0..<new.columns.count {
            guard let candle = candle(index, of: new) else { continue }
            let offset = new.columns.offsets[index]
            keep(until: Int(offset))
            if kept < old.columns.count, old.columns.offsets[kept] == offset { kept += 1 }
            candles.append(candle)
            offsets.append(offset)
        }
        keep(until: 1 << CandleChunk.bits)
        return candles.withUnsafeBufferPointer { chunk(old.number, $0, offsets: offsets) }
    }

    /// The candle of a bucket of the finest level.
    func candle(_ index: Int, of chunk: CandleChunk) -> Candle? {
        chunk.columns.candle(index, start: grid.start(of: chunk.bucket(index)))
    }

    /// Takes the first candles, those that lie in one chunk.
    private func takeChunk(_ number: Int, from rest: inout Slice<UnsafeBufferPointer<Candle>>) -> CandleChunk {
        var offsets: [UInt16] = []
        offsets.reserveCapacity(1 << CandleChunk.bits)
        var sharesSlots = false
        var end = rest.startIndex
        while end < rest.endIndex {
            let slot = grid.slot(opening: rest[end].time.timeIntervalSince1970)
            guard slot >> CandleChunk.bits == number else { break }
            let offset = UInt16(slot - (number << CandleChunk.bits))
            sharesSlots = sharesSlots || offset == offsets.last
            offsets.append(offset)
            end += 1
        }
        let candles = UnsafeBufferPointer(rebasing: rest[..<end])
        rest = rest[end...]
        guard sharesSlots else { return chunk(number, candles, offsets: offsets) }

        var joined: [Candle] = []
        var distinct: [UInt16] = []
        for (candle, offset) in zip(candles, offsets) {
            if let last = joined.last, offset == distinct.last {
                joined[joined.count - 1] = last.joined(with: candle)
            } else {
                joined.append(candle)
                distinct.append(offset)
            }
        }
        return joined.withUnsafeBufferPointer { chunk(number, $0, offsets: distinct) }
    }

    private func chunk(
        _ number: Int, _ candles: UnsafeBufferPointer<Candle>, offsets: [UInt16]
    ) -> CandleChunk {
        let firstSlot = number << CandleChunk.bits
        let keepsTimes = zip(candles, offsets).contains { grid.start(of: firstSlot + Int($1)) != $0.time }
        return CandleChunk(
            number: number, columns: ChunkColumns(candles, offsets: offsets, keepsTimes: keepsTimes))
    }
}

extension Candle {
    /// This candle and one that follows it as one candle, that opens when this one does.
    fileprivate func joined(with next: Candle) -> Candle {
        let volumes = [volume, next.volume].compactMap(\.self)
        let joined = Candle(
            time: time, open: open, high: max(high, next.high), low: min(low, next.low), close: next.close,
            volume: volumes.isEmpty ? nil : min(volumes.reduce(0, +), .greatestFiniteMagnitude))
        return joined ?? self
    }
}
