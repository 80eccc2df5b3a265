import KitIntegerConversion
import Testing

@Suite("Converting floating-point numbers to integers")
struct ClampingTests {
    @Test("Numbers that fit are truncated")
    func truncated() {
        #expect(
            [0, -0.0, 0.9, -0.9, 1.5, -1.5, .leastNonzeroMagnitude].map { Int(clamping: $0) } == [0, 0, 0, 0, 1, -1, 0])
        #expect(Int(clamping: 0x1p53 + 2) == 1 << 53 + 2)
        #expect(UInt8(clamping: 255.9) == 255)
        #expect(Int32(clamping: -2_147_483_648.5) == .min)
    }

    @Test("Numbers out of range are clamped")
    func clamped() {
        let tooLarge = [0x1p63, 0x1p64, 1e19, 1e300, .greatestFiniteMagnitude, .infinity]
        for value in tooLarge {
            #expect(Int(clamping: value) == .max)
            #expect(Int(clamping: -value) == .min)
            #expect(UInt64(clamping: value * 2) == .max)
            #expect(UInt64(clamping: -value) == 0)
            #expect(Int32(clamping: value) == .max)
            #expect(UInt8(clamping: -value) == 0)
        }
        // The greatest Double below 2^63.
        #expect(Int(clamping: 0x1p63.nextDown) == 9_223_372_036_854_774_784)
        #expect(Int(clamping: -0x1p63) == .min)
    }

    @Test("NaN becomes 0")
    func notANumber() {
        #expect(Int(clamping: .nan) == 0)
        #expect(UInt32(clamping: -Double.nan) == 0)
    }

    @Test("The same applies in generic code")
    func generic() {
        func converted<Integer: FixedWidthInteger>(_ value: Double) -> Integer { Integer(clamping: value) }
        for value in [0, 1.5, -7.9, 0x1p31, 0x1p63, -0x1p63, 1e300, -.infinity, .nan] {
            #expect(converted(value) as Int == Int(clamping: value))
            #expect(converted(value) as Int16 == Int16(clamping: Int(clamping: value)))
        }
    }
}
