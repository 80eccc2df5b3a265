import KitTimeFormatting
import Rx
import WickMarketStore

/// The choice of the time zone of charts.
///
/// It reports the choice, which another object applies.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the current value, and emit on any thread.
public final class TimeZonesViewModel: Sendable {
    /// How many zones are shown at most.
    static let most = 40

    /// Sets the search text.
    public let searchText: AnyObserver<String>
    /// Chooses a time zone, and closes the sheet.
    public let choose: AnyObserver<TimeZoneChoice>
    /// Chooses the first of ``rows``, if any.
    public let chooseFirst: AnyObserver<Void>
    /// Closes the sheet.
    public let close: AnyObserver<Void>

    /// The zones that match the search text, the best match first; at most ``most``.
    public let rows: Observable<[TimeZoneRow]>
    /// Whether more zones match than are shown.
    public let isCut: Observable<Bool>

    /// The choice; not replayed.
    let choices: Observable<SettingsResult>
    /// Requests to close the sheet, also after a choice.
    let closed: Observable<Void>

    /// Creates the view model.
    public init(_ dependencies: AppDependencies) {
        let (local, scheduler) = (dependencies.times.timeZone, dependencies.scheduler)
        let text = BehaviorRelay(value: "")
        let chosen = PublishRelay<TimeZoneChoice>()
        let closing = PublishRelay<Void>()
        searchText = .elements(text.accept)
        choose = .elements(chosen.accept)
        chooseFirst = .elements {
            if let first = TimeZoneChoice.matching(text.value).first { chosen.accept(first) }
        }
        close = .elements(closing.accept)
        let found = text.distinctUntilChanged().map(TimeZoneChoice.matching).share(replay: 1)
        rows = Observable.combineLatest(found, dependencies.settings.value(of: .timeZone)) { found, current in
            found.prefix(Self.most).map {
                TimeZoneRow($0, current: current, local: local, now: scheduler.now)
            }
        }
        .distinctUntilChanged()
        isCut = found.map { $0.count > Self.most }.distinctUntilChanged()
        choices = chosen.map(SettingsResult.timeZone)
        closed = Observable.merge(closing.asObservable(), chosen.map { _ in })
    }
}

extension TimeZoneChoice: SettingValue {
    /// Converts a stored name.
    public init?(stored: StoredSetting?) {
        guard case .word(let name) = stored else { return nil }
        self.init(name: name)
    }

    /// The name to store.
    public var stored: StoredSetting? { .word(name) }
}

extension SettingKey<TimeZoneChoice> {
    /// The time zone of charts and tables of candles.
    public static var timeZone: SettingKey { SettingKey("timeZone", standard: .local) }
}
