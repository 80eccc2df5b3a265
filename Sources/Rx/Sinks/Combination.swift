/// What stands between several sequences, a slot for each, and the one sink that gets what is made of them.
///
/// The gate lets one event through at a time, whichever sequence it comes from.
class Combination<Output>:
    AnySink, @unchecked Sendable  // the gate guards the counts; the rest is set before any event
{
    fileprivate let gate = Gate()
    private let downstream: Sink<Output>
    private var slots: [AnySink] = []
    private var makeResult: (() throws -> Output)?
    private var filledCount = 0
    private var doneCount = 0

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    /// Takes in the slots and a function that makes a result of what they hold, before any of them is fed.
    final func start(_ slots: [AnySink], _ makeResult: @escaping () throws -> Output) {
        self.slots = slots
        self.makeResult = makeResult
        downstream.connect(self)
    }

    /// Whether every slot holds an element.
    ///
    /// Asked inside the gate.
    final var areAllFilled: Bool { filledCount == slots.count }

    /// Whether every slot is done but one.
    ///
    /// Asked inside the gate.
    ///
    /// - Parameter isDone: Whether that one is.
    final func areOthersDone(than isDone: Bool) -> Bool {
        doneCount - (isDone ? 1 : 0) == slots.count - 1
    }

    /// Is told that a slot has got an element.
    ///
    /// Called inside the gate.
    ///
    /// - Parameter isDone: Whether the slot is done.
    func didReceive(slotIsDone isDone: Bool) {
        preconditionFailure("A combination says what it does with an element.")
    }

    /// Delivers a result of what the slots hold.
    ///
    /// Called inside the gate.
    final func emit() {
        guard !isDisposed, let makeResult else { return }
        do {
            downstream.onNext(try makeResult())
        } catch {
            downstream.onError(error)
        }
    }

    /// Ends the sequence.
    ///
    /// Called inside the gate.
    final func complete() {
        downstream.onCompleted()
    }

    final override func didDispose() {
        for slot in slots { slot.dispose() }
        guard gate.enter() else { return gate.post(letGo) }
        letGo()
        gate.leave()
    }

    /// Lets go of the slots, which hold on to this.
    private func letGo() {
        slots = []
        makeResult = nil
    }

    fileprivate func fail(_ error: any Error) {
        downstream.onError(error)
    }

    fileprivate func countFilled(_ change: Int) {
        filledCount += change
    }

    /// Counts a slot that is done; whether others are not.
    fileprivate func countDone() -> Bool {
        doneCount += 1
        return doneCount < slots.count
    }
}

/// Receives one of the sequences that are combined; subclasses say how its elements are kept.
class Slot<Element, Output>: Sink<Element>, @unchecked Sendable {  // the gate guards the state
    private let combination: Combination<Output>
    private var isDone = false

    init(_ combination: Combination<Output>) {
        self.combination = combination
    }

    /// Keeps an element.
    ///
    /// Called inside the gate; reports through ``didFill()``.
    func keep(_ element: Element) {
        preconditionFailure("A slot says how it keeps its elements.")
    }

    /// Says that the slot was empty and holds an element now.
    final func didFill() {
        combination.countFilled(1)
    }

    /// Says that the slot has given its last element away.
    final func didEmpty() {
        combination.countFilled(-1)
    }

    final override func onNext(_ element: Element) {
        guard combination.gate.enter() else {
            return combination.gate.post { self.receive(element) }
        }
        receive(element)
        combination.gate.leave()
    }

    final override func onError(_ error: any Error) {
        guard combination.gate.enter() else {
            return combination.gate.post { self.fail(error) }
        }
        fail(error)
        combination.gate.leave()
    }

    final override func onCompleted() {
        guard combination.gate.enter() else {
            return combination.gate.post { self.complete() }
        }
        complete()
        combination.gate.leave()
    }

    // A source may go on after its end, where its own has yet to be subscribed to.
    private func fail(_ error: any Error) {
        if !isDone { combination.fail(error) }
    }

    private func complete() {
        guard !isDone else { return }
        isDone = true
        if combination.countDone() { dispose() } else { combination.complete() }
    }

    private func receive(_ element: Element) {
        guard !isDone else { return }
        keep(element)
        combination.didReceive(slotIsDone: isDone)
    }
}
