import Rx

/// Recorded events printed as a marble diagram, with a legend for values that need more than one character.
///
/// With `values` and the error, the diagram parses to the same events. Pauses of more than 20 frames, and times between two
/// frames, are printed as times in braces: `"-a-{900}b"`. Events must be in the order of their times.
public struct RecordedMarbles<Element: Equatable>: CustomStringConvertible {
    /// The diagram without the legend.
    public let diagram: String
    /// The element for each character of the diagram.
    public let values: [Character: Element]

    private let legend: [String]

    /// Creates the diagram of recorded events.
    public init(_ events: [Recorded<Event<Element>>], timing: MarbleTiming = MarbleTiming()) {
        let symbols = MarbleSymbols(events)
        diagram = MarbleLayout([symbols.cells(of: events)], timing: timing).rows[0]
        values = symbols.values
        legend = symbols.legend + symbols.errorLegend(of: [("", events)])
    }

    /// The diagram with the legend below it.
    public var description: String { ([diagram] + legend).joined(separator: "\n") }
}

/// The characters for the elements of recorded events.
struct MarbleSymbols<Element: Equatable> {
    private var entries: [(symbol: Character, element: Element)] = []

    /// Assigns characters: an element that prints as one letter or digit is its own symbol.
    init(_ events: [Recorded<Event<Element>>]) {
        var elements: [Element] = []
        for case .next(let element) in events.map(\.value) where !elements.contains(element) {
            elements.append(element)
        }
        var literals: [Character: Element] = [:]
        for element in elements {
            guard let symbol = Self.literal(element), literals[symbol] == nil else { continue }
            literals[symbol] = element
        }
        var unused = Self.candidates.lazy.filter { literals[$0] == nil }.makeIterator()
        entries = elements.map { element in
            if let symbol = Self.literal(element), literals[symbol] == element { return (symbol, element) }
            return (unused.next() ?? "?", element)
        }
    }

    var values: [Character: Element] {
        Dictionary(entries.map { ($0.symbol, $0.element) }, uniquingKeysWith: { first, _ in first })
    }

    /// One line for each element that is not its own symbol.
    var legend: [String] {
        entries.filter { Self.literal($0.element) != $0.symbol }.map { entry in
            // An empty or blank string is visible only in quotes.
            let value = entry.element is String ? String(reflecting: entry.element) : "\(entry.element)"
            return "\(entry.symbol): \(value)"
        }
    }

    /// One line for each error other than `MarbleError`, with the name of the side if the sides differ.
    func errorLegend(of sides: [(name: String, events: [Recorded<Event<Element>>])]) -> [String] {
        let errors = sides.flatMap { side in side.events.compactMap(\.value.error).map { (side.name, $0) } }
        guard let first = errors.first?.1 else { return [] }
        if errors.allSatisfy({ isSame($0.1, first) }) {
            return first is MarbleError ? [] : ["#: \(first)"]
        }
        return errors.map { $0.isEmpty ? "#: \($1)" : "# \($0): \($1)" }
    }

    func cells(of events: [Recorded<Event<Element>>]) -> [MarbleLayout.Cell] {
        var cells: [MarbleLayout.Cell] = []
        for event in events {
            if cells.last?.time == event.time {
                cells[cells.count - 1].symbols.append(symbol(of: event.value))
            } else {
                cells.append(.init(time: event.time, symbols: [symbol(of: event.value)]))
            }
        }
        return cells
    }

    private func symbol(of event: Event<Element>) -> Character {
        switch event {
        case .completed: return "|"
        case .error: return "#"
        case .next(let element): return entries.first { $0.element == element }?.symbol ?? "?"
        }
    }

    private static func literal(_ element: Element) -> Character? {
        let text = "\(element)"
        guard text.count == 1, let symbol = text.first, symbol.isLetter || symbol.isNumber else { return nil }
        return symbol
    }

    /// The characters for elements without their own symbol, in order of use.
    private static var candidates: some Sequence<Character> {
        let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0x41...0x5A, 0x3B1...0x3C9, 0x4E00...0x9FFF]
        return ranges.joined().lazy.compactMap { Unicode.Scalar($0).map { Character($0) } }
    }
}
