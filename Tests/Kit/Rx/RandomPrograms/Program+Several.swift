import Rx

extension Program {
    /// An operator on two sequences.
    enum Join: CaseIterable {
        case merge
        case concat
        case zip
        case combineLatest
        case amb
        case withLatestFrom
        case takeUntil
        case skipUntil
        case sample
        case sampleOrDefault
        case catching
        case ifEmptySwitch
        case andThen
        case zipOfCompletables
    }

    /// An operator on any number of sequences.
    enum Gathering: CaseIterable {
        case zipOfThree
        case combineLatestOfThree
        case zipOfCollection
        case combineLatestOfCollection
        case mergeOfCollection
        case concatOfCollection
        case ambOfCollection
        case catchOfCollection

        /// The operator on two sequences that does the same step by step, if any.
        var join: Join? {
            switch self {
            case .zipOfThree, .combineLatestOfThree, .zipOfCollection, .combineLatestOfCollection: return nil
            case .mergeOfCollection: return .merge
            case .concatOfCollection: return .concat
            case .ambOfCollection: return .amb
            case .catchOfCollection: return .catching
            }
        }

        var isOfCollection: Bool { self != .zipOfThree && self != .combineLatestOfThree }

        var isZip: Bool { self == .zipOfThree || self == .zipOfCollection }

        /// Whether an element that completes no combination ends the sequence after all other sources have completed.
        var completesEarly: Bool { self != .zipOfThree }
    }

    /// An operator that runs inner sequences.
    enum Flattening: Equatable {
        case all
        case first
        case latest
        case oneAfterAnother
        case atMost(Int)
        /// Runs a sequence for each element of the outer sequence and of the inner ones.
        case expanding

        /// The maximum number of sequences that run at a time, if the others wait.
        var limit: Int? {
            switch self {
            case .all, .first, .latest, .expanding: return nil
            case .oneAfterAnother: return 1
            case .atMost(let count): return count
            }
        }

        /// Whether a sequence is run for an element; the expansion ends at large and negative ones.
        static func isExpanded(_ element: Int) -> Bool { 0..<30 ~= element }

        /// The number added to the elements of an inner sequence, in addition to the element that runs it.
        var step: Int { self == .expanding ? 17 : 0 }
    }

    static func combination(_ elements: [Int]) -> Int {
        elements.reduce(0) { $0 * 3 + $1 }
    }
}

extension Program.Join {
    func build(_ left: Observable<Int>, _ right: Observable<Int>) -> Observable<Int> {
        switch self {
        case .merge: return Observable.merge(left, right)
        case .concat: return left.concat(right)
        case .zip: return Observable.zip(left, right) { $0 * 3 + $1 }
        case .combineLatest: return Observable.combineLatest(left, right) { $0 * 3 + $1 }
        case .amb: return left.amb(right)
        case .withLatestFrom: return left.withLatestFrom(right) { $0 * 3 + $1 }
        case .takeUntil: return left.take(until: right)
        case .skipUntil: return left.skip(until: right)
        case .sample: return left.sample(right)
        case .sampleOrDefault: return left.sample(right, defaultValue: Self.sampledDefault)
        case .catching: return left.catch { _ in right }
        case .ifEmptySwitch: return left.ifEmpty(switchTo: right)
        case .andThen: return left.ignoreElements().asCompletable().andThen(right)
        case .zipOfCompletables:
            return Completable.zip(left.ignoreElements().asCompletable(), right.ignoreElements().asCompletable())
                .asObservable().map(impossible)
        }
    }

    /// What a sample delivers if there is no new element.
    static let sampledDefault = 6
}

extension Program.Gathering {
    func build(_ sources: [Observable<Int>]) -> Observable<Int> {
        switch self {
        case .zipOfThree: return .zip(sources[0], sources[1], sources[2]) { Program.combination([$0, $1, $2]) }
        case .combineLatestOfThree:
            return .combineLatest(sources[0], sources[1], sources[2]) { Program.combination([$0, $1, $2]) }
        case .zipOfCollection: return .zip(sources, resultSelector: Program.combination)
        case .combineLatestOfCollection: return .combineLatest(sources, resultSelector: Program.combination)
        case .mergeOfCollection: return .merge(sources)
        case .concatOfCollection: return .concat(sources)
        case .ambOfCollection: return .amb(sources)
        case .catchOfCollection: return .catch(sequence: sources)
        }
    }

    /// The same by operators on two sequences, if there are such.
    func inSteps(_ programs: [Program]) -> Program? {
        guard let join else { return nil }
        guard let first = programs.first else { return self == .ambOfCollection ? .never : .empty }
        return programs.dropFirst().reduce(first) { .join(join, $0, $1) }
    }
}

extension Program.Flattening {
    func build(_ outer: Observable<Int>, _ run: @escaping (Int) -> Observable<Int>) -> Observable<Int> {
        switch self {
        case .all: return outer.flatMap(run)
        case .first: return outer.flatMapFirst(run)
        case .latest: return outer.flatMapLatest(run)
        case .oneAfterAnother: return outer.concatMap(run)
        case .atMost(let count): return outer.map(run).merge(maxConcurrent: count)
        case .expanding:
            return outer.expand { element in
                Self.isExpanded(element) ? run(element).map { $0 + step } : .empty()
            }
        }
    }
}
