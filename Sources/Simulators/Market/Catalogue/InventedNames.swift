/// Pronounceable names for invented coins, with their symbols and slugs.
struct InventedNames {
    private let noise: CounterNoise

    init(noise: CounterNoise) { self.noise = noise }

    private static let onsets = [
        "b", "br", "c", "d", "dr", "f", "fl", "g", "gl", "h", "j", "k", "kr", "l", "m", "n", "p", "pl", "r", "s", "sh",
        "st",
        "t", "tr", "v", "w", "y", "z", "th", "ch",
    ]
    private static let vowels = ["a", "e", "i", "o", "u", "a", "e", "o", "ia", "ei"]
    private static let codas = ["", "", "", "n", "r", "l", "x", "s", "m", "th"]
    private static let endings = [
        "Protocol", "Finance", "Network", "Chain", "Token", "DAO", "Swap", "Inu", "Cash", "Labs", "World", "AI", "Coin",
        "Games", "Pay", "Bridge", "Vault", "Cat", "Moon", "Gold",
    ]
    private static let foreign: [(name: String, symbol: String)] = [
        ("龙币", "LONG"), ("月亮", "YUE"), ("さくら", "SAKURA"), ("ねこコイン", "NEKO"), ("김치코인", "KIMCHI"), ("Рубин", "RUBIN"),
        ("Тайга", "TAIGA"), ("Δελφοί", "DLF"), ("Ωmega", "OMEGA"), ("Größe", "GROSS"), ("Étoile", "ETOILE"),
        ("Piñata", "PINATA"),
        ("Łódka", "LODKA"), ("Şimşek", "SIMSEK"), ("नमस्ते", "NMST"), ("שקל דיגיטלי", "SHEKEL"), ("قمر", "QAMAR"),
        ("🚀 Rocket", "🚀"),
        ("Café Crème", "CAFÉ"), ("Zoë's Coin", "ZOE"), ("\"Quoted\"", "QUOTE"), ("Back\\slash", "SLASH"),
        ("A&B <Token>", "AB"),
    ]

    func name(_ draw: Draw) -> String {
        if draw.uniform(.script) < 0.015 { return Self.foreign[foreignIndex(draw)].name }
        let count = 2 + draw.index(.pattern, below: 2)
        var name = ""
        for step in 0..<count {
            name += Self.onsets[draw.index(.syllables, step * 3, below: Self.onsets.count)]
            name += Self.vowels[draw.index(.syllables, step * 3 + 1, below: Self.vowels.count)]
        }
        name += Self.codas[draw.index(.syllables, 2, below: Self.codas.count)]
        name = name.prefix(1).uppercased() + String(name.dropFirst())
        if draw.uniform(.ending) < 0.45 {
            name += " " + Self.endings[draw.index(.ending, 1, below: Self.endings.count)]
        }
        return name
    }

    /// The symbol for a name: its first three to five letters.
    func symbol(of name: String, _ draw: Draw) -> String {
        if draw.uniform(.script) < 0.015 { return Self.foreign[foreignIndex(draw)].symbol }
        let length = 3 + draw.index(.symbol, below: 3)
        return String(decoding: name.utf8.lazy.filter { $0 > 64 }.prefix(length).map { $0 & 0xDF }, as: UTF8.self)
    }

    /// The name in URLs: lower-case ASCII letters and digits joined by hyphens; empty if none are left.
    func slug(of name: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.utf8.count)
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
            default: if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
            }
        }
        while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func foreignIndex(_ draw: Draw) -> Int { draw.index(.script, 1, below: Self.foreign.count) }
}
