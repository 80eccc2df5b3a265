import CGtk
@_spi(CGtk) import Gtk
import Rx
import WickMarketScreens

/// What GIO and logind report about the device: power saving, a metered network, changes of the network, and suspends.
///
/// Without a message bus it reports that nothing speaks against streaming. It lasts as long as the program.
@MainActor
public final class DeviceMonitor {
    /// The conditions: now, then every change, on the main thread.
    public let conditions: Observable<DeviceConditions>
    /// The network has changed, or the computer has resumed from suspend; emits on the main thread.
    public let networkChanges: Observable<Void>

    private let current = BehaviorRelay(value: DeviceConditions())
    private let changes = PublishRelay<Void>()
    private var power: Owned<AnyGObject>?
    private var network: AnyGObject?

    /// Creates a monitor, which reports nothing until it is started.
    public init() {
        conditions = current.distinctUntilChanged()
        networkChanges = changes.asObservable()
    }

    /// Begins to report; call it after the first frame, because GIO asks services on the bus.
    public func start() {
        guard network == nil else { return }
        // Owned by the process.
        if let monitor = g_network_monitor_get_default() {
            let object = AnyGObject(monitor)
            network = object
            object.onNotify("network-metered") { [weak self] in self?.read() }
            changes.report(networkChangesOf: object)
        }
        if let monitor = g_power_profile_monitor_dup_default() {
            let object = AnyGObject(monitor)
            power = Owned(adopting: object)
            object.onNotify("power-saver-enabled") { [weak self] in self?.read() }
        }
        changes.reportResumes(on: G_BUS_TYPE_SYSTEM)
        read()
    }

    private func read() {
        let isMetered = network.map { g_network_monitor_get_network_metered($0.opaque) != 0 } ?? false
        let savesPower = power.map { g_power_profile_monitor_get_power_saver_enabled($0.instance.opaque) != 0 } ?? false
        current.accept(DeviceConditions(savesPower: savesPower, isMetered: isMetered))
    }
}
