import KitLocking
import Rx

/// The settings in force: what was kept of them, and above it what this run has chosen and not yet kept.
///
/// They have values from the start, so that nobody waits for a disk. What was kept comes when the store has been read, and
/// never in place of a choice that is still to be kept.
package final class HeldSettings: Sendable {
    /// What is kept of settings, by name; `nil` for one whose value is to be removed.
    package typealias Choices = [String: StoredSetting?]

    private struct State {
        var stored: [String: StoredSetting] = [:]
        var chosen: Choices = [:]
    }

    private let state = Guarded(State())
    private let changes = PublishRelay<Void>()

    /// Makes settings of which none has been chosen.
    package init() {}

    /// The value in force, then each other one.
    package func value<Value>(of key: SettingKey<Value>) -> Observable<Value> {
        // The values are read inside of the merge, one after the other: what comes last is what is in force.
        Observable.merge(changes.asObservable(), .just(()))
            .map { [self] in current(key) }
            .distinctUntilChanged()
    }

    /// The value in force now.
    package func current<Value>(_ key: SettingKey<Value>) -> Value {
        key.value(of: state.withLock { state in state.chosen[key.name] ?? state.stored[key.name] })
    }

    /// Puts a value in force.
    package func choose<Value>(_ value: Value, for key: SettingKey<Value>) {
        state.withLock { $0.chosen[key.name] = .some(value.stored) }
        changes.accept(())
    }

    /// What was chosen and is still to be kept.
    package var unsavedChoices: Choices { state.withLock { $0.chosen } }

    /// Lets what was kept be kept once more, as after the file was lost.
    ///
    /// - Parameter found: What stands in the place of it, and counts.
    package func saveAgain(besides found: [String: StoredSetting]) {
        state.withLock { state in
            let lost = state.stored.filter { found[$0.key] == nil }.mapValues(Optional.some)
            state.chosen.merge(lost) { chosen, _ in chosen }
        }
    }

    /// Takes over what is kept now.
    ///
    /// - Parameters:
    ///   - stored: Everything that is kept.
    ///   - written: The choices that are kept by now; one that was made over again meanwhile stays.
    package func take(_ stored: [String: StoredSetting], written: Choices) {
        state.withLock { state in
            state.stored = stored
            state.chosen = state.chosen.filter { written[$0.key] != .some($0.value) }
        }
        changes.accept(())
    }
}
