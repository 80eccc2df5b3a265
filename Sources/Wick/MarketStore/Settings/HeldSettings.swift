import KitLocking
import Rx

/// The current settings: stored values, overridden by choices of this run that have not been stored yet.
///
/// They have values from the start, so that callers need not wait for the disk. Stored values arrive once the store has been
/// read, and never replace an unsaved choice.
package final class HeldSettings: Sendable {
    /// Stored settings by name; `nil` for one to remove.
    package typealias Choices = [String: StoredSetting?]

    private struct State {
        var stored: [String: StoredSetting] = [:]
        var chosen: Choices = [:]
    }

    private let state = Guarded(State())
    private let changes = PublishRelay<Void>()

    /// Creates settings with default values.
    package init() {}

    /// The current value, then every change.
    package func value<Value>(of key: SettingKey<Value>) -> Observable<Value> {
        // The value is read inside the merge, which serializes events, so the last one emitted is current.
        Observable.merge(changes.asObservable(), .just(()))
            .map { [self] in current(key) }
            .distinctUntilChanged()
    }

    /// The current value.
    package func current<Value>(_ key: SettingKey<Value>) -> Value {
        key.value(of: state.withLock { state in state.chosen[key.name] ?? state.stored[key.name] })
    }

    /// Sets a value.
    package func choose<Value>(_ value: Value, for key: SettingKey<Value>) {
        state.withLock { $0.chosen[key.name] = .some(value.stored) }
        changes.accept(())
    }

    /// The choices that have not been stored yet.
    package var unsavedChoices: Choices { state.withLock { $0.chosen } }

    /// Marks stored settings to be stored again, for example after the file was lost.
    ///
    /// - Parameter found: The settings in the new file, which take precedence.
    package func saveAgain(besides found: [String: StoredSetting]) {
        state.withLock { state in
            let lost = state.stored.filter { found[$0.key] == nil }.mapValues(Optional.some)
            state.chosen.merge(lost) { chosen, _ in chosen }
        }
    }

    /// Sets the stored settings.
    ///
    /// - Parameters:
    ///   - stored: All stored settings.
    ///   - written: The choices that have been stored; one that has changed meanwhile stays unsaved.
    package func take(_ stored: [String: StoredSetting], written: Choices) {
        state.withLock { state in
            state.stored = stored
            state.chosen = state.chosen.filter { written[$0.key] != .some($0.value) }
        }
        changes.accept(())
    }
}
