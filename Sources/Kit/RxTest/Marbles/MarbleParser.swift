/// Reads the characters of a marble diagram and assigns them their times.
struct MarbleParser {
    private(set) var entries: [MarbleDiagram.Entry] = []

    private let diagram: String
    private let timing: MarbleTiming
    private let characters: [Character]
    private var position = 0
    private var time: TestTime
    private var hasEnded = false
    private var subscription: Int?
    private var firstJump: (time: TestTime, position: Int)?

    init(_ diagram: String, _ timing: MarbleTiming) {
        self.diagram = diagram
        self.timing = timing
        characters = Array(diagram)
        time = timing.start
    }

    mutating func parse() throws {
        while position < characters.count {
            switch characters[position] {
            case " ": break
            case "-": time += timing.frame
            case "{":
                try jump()
            case "^":
                try subscribe()
                time += timing.frame
            case "(":
                try readGroup()
                time += timing.frame
            case let character:
                try append(character)
                time += timing.frame
            }
            position += 1
        }
    }

    private mutating func append(_ character: Character) throws {
        let marble: MarbleDiagram.Marble
        switch character {
        case "|": marble = .completed
        case "#": marble = .error
        case _ where character.isLetter || character.isNumber: marble = .element(character)
        default: throw failure(.unexpected(character))
        }
        if hasEnded { throw failure(.eventAfterEnd) }
        if case .element = marble {} else { hasEnded = true }
        entries.append(.init(marble: marble, time: time, position: position))
    }

    private mutating func readGroup() throws {
        let start = position
        let countBefore = entries.count
        position += 1
        while position < characters.count, characters[position] != ")" {
            if characters[position] != " " { try append(characters[position]) }
            position += 1
        }
        guard position < characters.count else { throw failure(.unclosed("("), at: start) }
        if entries.count == countBefore { throw failure(.emptyGroup, at: start) }
    }

    private mutating func subscribe() throws {
        if subscription != nil { throw failure(.repeated("^")) }
        if let firstJump { throw failure(.timeBeforeSubscription(firstJump.time), at: firstJump.position) }
        subscription = position
        // Earlier times count back from here.
        let shift = timing.start - time
        entries = entries.map { .init(marble: $0.marble, time: $0.time + shift, position: $0.position) }
        time = timing.start
    }

    private mutating func jump() throws {
        let start = position
        guard let end = characters[position...].firstIndex(of: "}") else { throw failure(.unclosed("{")) }
        let text = String(characters[position + 1..<end])
        // The frames after it must not overflow.
        guard let target = TestTime(text), abs(target / 2) < .max / 4 else { throw failure(.invalidTime(text)) }
        if let last = entries.last, target <= last.time { throw failure(.timeNotLater(target)) }
        if firstJump == nil { firstJump = (target, start) }
        time = target
        position = end
    }

    private func failure(_ reason: MarbleSyntaxError.Reason, at position: Int? = nil) -> MarbleSyntaxError {
        MarbleSyntaxError(reason: reason, position: position ?? self.position, diagram: diagram)
    }
}
