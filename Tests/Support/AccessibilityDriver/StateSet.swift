/// The states that a thing is in, as AT-SPI tells them: a bit each.
struct StateSet {
    /// A state, by its place in the enumeration of AT-SPI.
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

    /// Reads an array of words of 32 bits, the lowest first; nil is no state.
    init(_ reply: Reply?) { words = reply?.parts.map(\.unsigned) ?? [] }

    func contains(_ state: State) -> Bool {
        let (word, bit) = state.rawValue.quotientAndRemainder(dividingBy: UInt32.bitWidth)
        return words.indices.contains(word) && words[word] & (1 << UInt32(bit)) != 0
    }
}
