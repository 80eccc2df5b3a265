import Rx
import WickMarketStore

/// Whether prices and candles are streamed, or else why they are requested at intervals.
public enum LiveUpdates: Hashable, Sendable {
    case on
    case off(Reason)

    /// Why nothing is streamed, the most important first.
    public enum Reason: Hashable, Sendable {
        /// The user has turned it off.
        case turnedOff
        /// The device saves power.
        case powerSaving
        /// The network connection is metered.
        case metered
    }
}

/// What speaks against streaming on this device.
public struct DeviceConditions: Hashable, Sendable {
    /// Whether the device saves power.
    public let savesPower: Bool
    /// Whether the network connection is metered.
    public let isMetered: Bool

    /// Creates conditions; by default nothing speaks against streaming.
    public init(savesPower: Bool = false, isMetered: Bool = false) {
        self.savesPower = savesPower
        self.isMetered = isMetered
    }
}

extension SettingKey<Bool> {
    /// Whether prices and candles are streamed where a site offers that; default: yes.
    public static var liveUpdates: SettingKey { SettingKey("liveUpdates", standard: true) }
}

extension AppDependencies {
    /// Whether prices and candles are streamed: now, then every change.
    var liveUpdates: Observable<LiveUpdates> {
        Observable.combineLatest(settings.value(of: .liveUpdates), conditions) { isTurnedOn, conditions in
            if !isTurnedOn { return .off(.turnedOff) }
            if conditions.savesPower { return .off(.powerSaving) }
            return conditions.isMetered ? .off(.metered) : .on
        }
        .distinctUntilChanged()
    }
}
