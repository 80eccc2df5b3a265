import Foundation
import KitIntegerConversion
import WickMarket

/// Divides candles into chunks of the finest level.
struct ChunkBuilder {
    let grid: SlotGrid

    /// Combines candles in the same slot.
    ///
    /// The others are not copied: chunks share the array.
    ///
    /// - Parameter candles: The candles, in strictly ascending order of time.
    func chunks(of candles: [Candle]) -> [Chunk<Candle>] {
        var chunks: [Chunk<Candle>] = []
        var places: [UInt16] = []
        places.reserveCapacity(min(candles.count, 1 << ChunkSize.bits))
        var start = 0
        while start < candles.count {
            let number = grid.slot(opening: candles[start].time.timeIntervalSince1970) >> ChunkSize.bits
            if let full = fullChunk(number, of: candles, from: start) {
                chunks.append(full)
                start += full.count
                continue
            }
            places.removeAll(keepingCapacity: true)
            let sharesSlots = read(candles, from: start, inChunk: number, into: &places)
            // Not longer than necessary: a chunk may have a single candle.
            let offsets = places.withUnsafeBufferPointer { Array($0) }
            let part = candles[start..<start + offsets.count]
            chunks.append(
                sharesSlots ? joined(number, offsets, part) : Chunk(number: number, offsets: offsets, buckets: part))
            start += offsets.count
        }
        return chunks
    }

    /// Combines two chunks; new candles replace those of the same slots.
    func chunk(_ old: Chunk<Candle>, replacing new: Chunk<Candle>) -> Chunk<Candle> {
        var offsets: [UInt16] = []
        var candles: [Candle] = []
        offsets.reserveCapacity(old.count + new.count)
        candles.reserveCapacity(old.count + new.count)
        var retained = 0
        for (offset, candle) in zip(new.offsets, new.buckets) {
            let next = old.offsets.sortedIndex(from: Int(offset)) { Int($0) }
            offsets += old.offsets[retained..<next]
            candles += old.buckets[old.buckets.startIndex + retained..<old.buckets.startIndex + next]
            offsets.append(offset)
            candles.append(candle)
            retained = next < old.count && old.offsets[next] == offset ? next + 1 : next
        }
        offsets += old.offsets[retained...]
        candles += old.buckets.dropFirst(retained)
        return Chunk(number: old.number, offsets: offsets, buckets: candles[...])
    }

    /// A full chunk of the candles from an index on, with one candle per place that opens on time; otherwise `nil`.
    ///
    /// Most chunks are full. Their candles are read once, and their places need not be stored.
    private func fullChunk(_ number: Int, of candles: [Candle], from start: Int) -> Chunk<Candle>? {
        let end = start + (1 << ChunkSize.bits)
        guard case .seconds(let length) = grid.interval, end <= candles.count else { return nil }
        let first = number << ChunkSize.bits
        let phase = grid.phase
        func isOnTime(_ candle: Candle, _ index: Int) -> Bool {
            candle.time.timeIntervalSince1970 == Double(first + index) * length + phase
        }
        guard isOnTime(candles[start], 0), isOnTime(candles[end - 1], end - 1 - start) else { return nil }
        let part = candles[start..<end]
        return candles.withUnsafeBufferPointer { all in
            let candles = UnsafeBufferPointer(rebasing: all[start..<end])
            var isFull = true
            let summary = [JoinedCandles](unsafeUninitializedCapacity: 1 << ChunkSize.summaryBits) { groups, count in
                while isFull, count < groups.count {
                    let start = count << ChunkSize.levelBits
                    let end = start + (1 << ChunkSize.levelBits)
                    var group = JoinedCandles(candles[start])
                    // A number instead of a condition: that would become a branch, and prices branches that the processor
                    // cannot predict.
                    var onTime = isOnTime(candles[start], start) ? 1 : 0
                    for index in start + 1..<end {
                        let candle = candles[index]
                        onTime &+= isOnTime(candle, index) ? 1 : 0
                        group.append(candle)
                    }
                    isFull = onTime == end - start
                    groups.initializeElement(at: count, to: group)
                    count += 1
                }
            }
            return isFull ? Chunk(number: number, full: part, summary: summary) : nil
        }
    }

    /// Appends the places of the candles in a chunk; returns whether several share a place.
    private func read(_ candles: [Candle], from start: Int, inChunk number: Int, into places: inout [UInt16]) -> Bool {
        var sharesSlots = false
        var slot = (number << ChunkSize.bits) - 1
        candles.withUnsafeBufferPointer { candles in
            for index in start..<candles.count {
                let seconds = candles[index].time.timeIntervalSince1970
                // Usually a candle opens at the start of the next slot, which can be checked without a division.
                let next = seconds == grid.seconds(of: slot + 1) ? slot + 1 : grid.slot(opening: seconds)
                guard next >> ChunkSize.bits == number else { return }
                sharesSlots = sharesSlots || next == slot
                slot = next
                places.append(UInt16(truncatingIfNeeded: slot & ((1 << ChunkSize.bits) - 1)))
            }
        }
        return sharesSlots
    }

    private func joined(_ number: Int, _ offsets: [UInt16], _ candles: ArraySlice<Candle>) -> Chunk<Candle> {
        var distinct: [UInt16] = []
        var joined: [Candle] = []
        for (offset, candle) in zip(offsets, candles) {
            if let last = joined.last, offset == distinct.last {
                joined[joined.count - 1] = last.joined(with: candle)
            } else {
                joined.append(candle)
                distinct.append(offset)
            }
        }
        return Chunk(number: number, offsets: distinct, buckets: joined[...])
    }
}

extension Candle {
    /// Combines this candle with a later one in the same slot.
    fileprivate func joined(with next: Candle) -> Candle {
        var both = JoinedCandles(self)
        both.append(next)
        let candle = Candle(
            time: time, open: both.open, high: both.high, low: both.low, close: both.close,
            volume: both.finiteVolume)
        // Two valid candles combined are always valid.
        return candle ?? self
    }
}
