/// An element's states as AT-SPI's bit set.
struct StateSet {
    /// A state by its number in AT-SPI.
    enum State: Int {
        case checked = 4
        case expandable = 9
        case expanded = 10
        case focusable = 11
        case focused = 12
        case pressed = 20
        case selected = 23
        case sensitive = 24
    }

    private let words: [UInt32]

    /// Decodes an array of 32-bit words, the lowest first; nil is an empty set.
    init(_ reply: Reply?) { words = reply?.parts.map(\.unsigned) ?? [] }

    func contains(_ state: State) -> Bool {
        let (word, bit) = state.rawValue.quotientAndRemainder(dividingBy: UInt32.bitWidth)
        return words.indices.contains(word) && words[word] & (1 << UInt32(bit)) != 0
    }
}
