import Rx
import RxTest

struct Entry: Equatable, CustomStringConvertible {
    enum Kind: Equatable {
        case subscribed
        case next(Int)
        case failed(String)
        case completed
        case disposed
    }

    let time: TestTime
    let kind: Kind

    var description: String {
        switch kind {
        case .subscribed: return "subscribed@\(time)"
        case .next(let element): return "\(element)@\(time)"
        case .failed(let error): return "\(error)@\(time)"
        case .completed: return "|@\(time)"
        case .disposed: return "disposed@\(time)"
        }
    }
}

/// The events at each observed place of a program.
///
/// Place 0 is the subscriber; the others are taps, resources and recorded sources.
final class Journal {
    static let subscriber = 0

    private(set) var entries: [Int: [Entry]] = [:]
    private let now: () -> TestTime

    init(now: @escaping () -> TestTime) {
        self.now = now
    }

    func add(_ kind: Entry.Kind, at place: Int) {
        entries[place, default: []].append(Entry(time: now(), kind: kind))
    }

    func note(_ event: Event<Int>, at place: Int) {
        switch event {
        case .next(let element): add(.next(element), at: place)
        case .error(let error): add(.failed("\(error)"), at: place)
        case .completed: add(.completed, at: place)
        }
    }

    /// The difference between this journal and an expected one, if any.
    func difference(from expected: Journal) -> String? {
        let places = Set(entries.keys).union(expected.entries.keys).sorted()
        guard let place = places.first(where: { entries[$0] != expected.entries[$0] }) else { return nil }
        let name = place == Self.subscriber ? "the subscriber" : "place \(place)"
        return """
            at \(name), Rx   \((entries[place] ?? []).map(\.description).joined(separator: " "))
            the reference says \((expected.entries[place] ?? []).map(\.description).joined(separator: " "))
            """
    }
}
