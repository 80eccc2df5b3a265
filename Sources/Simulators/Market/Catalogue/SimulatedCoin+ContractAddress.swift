import KitIntegerConversion

extension SimulatedCoin {
    /// A fictional address in Ethereum's format, derived from the ID.
    var contractAddress: String {
        let noise = CounterNoise(seed: 0, stream: UInt64(id.rawValue))
        let digits: [UInt8] = Array("0123456789abcdef".utf8)
        var text = Array("0x".utf8)
        text.reserveCapacity(42)
        for part in 0..<3 {
            let bits = noise.bits(UInt64(part))
            for digit in 0..<(part == 2 ? 8 : 16) { text.append(digits[Int((bits >> UInt64(digit * 4)) & 15)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
