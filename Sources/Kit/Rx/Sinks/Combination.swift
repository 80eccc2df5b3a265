/// One of the combined sequences, and the kind of slot that it feeds.
@usableFromInline
struct Part {
    fileprivate let source: AnyObject
    fileprivate let slot: any AnySlot.Type

    @usableFromInline
    init<Element>(_ source: Observable<Element>, _ slot: Slot<Element>.Type) {
        self.source = source
        self.slot = slot
    }
}

/// A slot without its element type: code that creates and feeds slots need not look it up.
@usableFromInline
protocol AnySlot: AnySink {
    init(_ combination: AnyCombination)

    /// Attaches the slot to a sequence of its element type.
    func attach(to source: AnyObject)
}

/// Several sequences that are combined into one.
@usableFromInline
final class Combined<Output>: Producer<Output>, @unchecked Sendable {  // immutable
    fileprivate let parts: [Part]
    fileprivate let completesEarly: Bool
    fileprivate let makeResult: ([any AnySlot]) throws -> Output

    /// - Parameters:
    ///   - parts: The sequences, at least one.
    ///   - completesEarly: Whether the sequence completes when an element arrives that can no longer find a partner.
    ///   - makeResult: Combines the contents of the slots, which are in the order of the parts.
    #if DEBUG
        @usableFromInline
        init(
            _ parts: [Part], completesEarly: Bool, function: StaticString = #function,
            makeResult: @escaping ([any AnySlot]) throws -> Output
        ) {
            self.parts = parts
            self.completesEarly = completesEarly
            self.makeResult = makeResult
            super.init()
            self.function = function
        }
    #else
        @usableFromInline
        init(_ parts: [Part], completesEarly: Bool, makeResult: @escaping ([any AnySlot]) throws -> Output) {
            self.parts = parts
            self.completesEarly = completesEarly
            self.makeResult = makeResult
        }
    #endif

    override func run(_ sink: Sink<Output>) {
        Combination(self, sink).start()
    }
}

/// Connects several sequences, each with a slot, to the one sink that receives the results; independent of the result type.
///
/// The gate admits one event at a time, whichever sequence it comes from.
@usableFromInline
class AnyCombination: AnySink, @unchecked Sendable {  // the gate guards the counts; slots are set before any event
    fileprivate let gate = Gate()
    fileprivate final var slots: [any AnySlot] = []
    private let completesEarly: Bool
    private var filledCount = 0
    private var doneCount = 0

    fileprivate init(completesEarly: Bool) {
        self.completesEarly = completesEarly
    }

    /// Called inside the gate.
    fileprivate func emit() {
        preconditionFailure("AnyCombination.emit() must be overridden.")
    }

    /// Called inside the gate.
    fileprivate func fail(_ error: any Error) {
        preconditionFailure("AnyCombination.fail(_:) must be overridden.")
    }

    /// Called inside the gate.
    fileprivate func complete() {
        preconditionFailure("AnyCombination.complete() must be overridden.")
    }

    /// Releases the slots, which retain this object.
    ///
    /// Called inside the gate.
    fileprivate func releaseElements() {
        slots = []
    }

    /// Called when a slot has received an element.
    fileprivate final func didReceive(slotIsDone isDone: Bool) {
        if filledCount == slots.count {
            emit()
        } else if completesEarly, doneCount - (isDone ? 1 : 0) == slots.count - 1 {
            complete()
        }
    }

    fileprivate final func countFilled(_ change: Int) {
        filledCount += change
    }

    /// Counts a slot that is done; returns whether others are not.
    fileprivate final func countDone() -> Bool {
        doneCount += 1
        return doneCount < slots.count
    }

    final override func didDispose() {
        gate.close()
        for slot in slots { slot.dispose() }
        guard gate.enter() else { return gate.post(releaseElements) }
        releaseElements()
        gate.leave()
    }
}

private final class Combination<Output>: AnyCombination, @unchecked Sendable {  // the gate guards its variables
    private let downstream: Sink<Output>
    private var sequence: Combined<Output>?

    #if DEBUG
        override var consumer: AnySink? { downstream }
    #endif

    init(_ sequence: Combined<Output>, _ downstream: Sink<Output>) {
        self.sequence = sequence
        self.downstream = downstream
        super.init(completesEarly: sequence.completesEarly)
    }

    func start() {
        guard let parts = sequence?.parts else { return }
        var slots: [any AnySlot] = []
        slots.reserveCapacity(parts.count)
        for index in parts.indices { slots.append(parts[index].slot.init(self)) }
        self.slots = slots
        downstream.connect(self)
        for index in parts.indices { slots[index].attach(to: parts[index].source) }
    }

    override func emit() {
        guard !hasEnded, let sequence else { return }
        do {
            send(try sequence.makeResult(slots), to: downstream)
        } catch {
            fail(error)
        }
    }

    override func fail(_ error: any Error) {
        fail(error, to: downstream)
    }

    override func complete() {
        complete(to: downstream)
    }

    override func releaseElements() {
        super.releaseElements()
        sequence = nil
    }
}

/// Receives one of the combined sequences; subclasses decide how its elements are stored.
@usableFromInline
class Slot<Element>: Sink<Element>, AnySlot, @unchecked Sendable {  // the gate guards the state
    private let combination: AnyCombination
    private let gate: Gate
    private var isDone = false

    #if DEBUG
        override var consumer: AnySink? { combination.consumer }
    #endif

    @usableFromInline
    required init(_ combination: AnyCombination) {
        self.combination = combination
        gate = combination.gate
    }

    @usableFromInline
    final func attach(to source: AnyObject) {
        // Unchecked outside debug builds: a part pairs a source with a slot of its element type.
        unsafeDowncast(source, to: Observable<Element>.self).attach(self)
    }

    /// Stores an element.
    ///
    /// Called inside the gate; reports through ``didFill()``.
    func store(_ element: Element) {
        preconditionFailure("Slot.store(_:) must be overridden.")
    }

    /// Reports that the slot was empty and now holds an element.
    final func didFill() {
        combination.countFilled(1)
    }

    /// Reports that the slot's last element was taken.
    @usableFromInline
    final func didEmpty() {
        combination.countFilled(-1)
    }

    final override func onNext(_ element: Element) {
        guard gate.enter(from: self) else {
            return gate.postElement(from: self) { self.receive(element) }
        }
        receive(element)
        gate.leave()
    }

    final override func onError(_ error: any Error) {
        guard gate.enter(from: self) else {
            return gate.post(from: self) { self.fail(error) }
        }
        fail(error)
        gate.leave()
    }

    final override func onCompleted() {
        guard gate.enter(from: self) else {
            return gate.post(from: self) { self.complete() }
        }
        complete()
        gate.leave()
    }

    // A source may send events after its end.
    private func fail(_ error: any Error) {
        guard !isDone, !isDisposed else { return }
        isDone = true
        combination.fail(error)
    }

    private func complete() {
        guard !isDone, !isDisposed else { return }
        isDone = true
        if combination.countDone() { dispose() } else { combination.complete() }
    }

    private func receive(_ element: Element) {
        guard !isDone, !isDisposed else { return }
        store(element)
        combination.didReceive(slotIsDone: isDone)
    }
}
