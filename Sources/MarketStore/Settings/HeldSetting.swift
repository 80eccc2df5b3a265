import Rx

/// One setting: what was kept of it counts until a person chooses something else.
///
/// It has a value from the start, so that nobody waits for a disk; what was kept comes when the store has been opened, and
/// never in place of a choice that was made before.
final class HeldSetting<Value: SQLiteValue & Equatable & Sendable>: Sendable {
    /// The name it is kept under; never changed once released.
    let name: String

    private let kept: BehaviorRelay<Value>
    private let chosen = BehaviorRelay<Value?>(value: nil)

    /// Makes a setting.
    ///
    /// - Parameters:
    ///   - name: The name it is kept under.
    ///   - standard: Its value as long as nobody has chosen one.
    init(_ name: String, standard: Value) {
        self.name = name
        kept = BehaviorRelay(value: standard)
    }

    /// The value in force, then each other one.
    var value: Observable<Value> {
        Observable.combineLatest(kept, chosen) { kept, chosen in chosen ?? kept }.distinctUntilChanged()
    }

    /// Puts a value in force.
    func choose(_ value: Value) { chosen.accept(value) }

    /// Takes over what was kept.
    func load(from connection: Connection) throws(SQLiteError) {
        if let value: Value = try connection.setting(name) { kept.accept(value) }
    }
}
