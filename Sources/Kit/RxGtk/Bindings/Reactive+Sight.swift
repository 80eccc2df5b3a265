import CGtk
@_spi(CGtk) import Gtk
import Rx

@MainActor
extension Reactive where Base: Widget {
    /// Whether the widget is mapped, in a window that is not minimized.
    ///
    /// Emits the current state, then each change. A widget behind another window counts as visible, since GTK 4.8 does
    /// not report that. Subscribe on the main thread.
    public var isInSight: Observable<Bool> {
        let mapped = Observable.merge(
            events(first: { $0.isMapped }) { base, emit in base.connect("map", after: true) { emit(true) } },
            signal("unmap").map { false })
        let reference = WeakReference(base)
        return
            mapped
            .flatMapLatest { isMapped -> Observable<Bool> in
                guard isMapped, let toplevel = reference.instance?.toplevel else { return .just(false) }
                return toplevel.rx.property("state") { !$0.isMinimized }
            }
            .distinctUntilChanged()
    }
}

extension Widget {
    fileprivate var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// The window's surface; nil while the widget is not in a window.
    fileprivate var toplevel: AnyGObject? {
        guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
            g_type_check_instance_is_a(AnyGObject(surface).cast(), gdk_toplevel_get_type()) != 0
        else { return nil }
        return AnyGObject(surface)
    }
}

extension AnyGObject {
    @MainActor
    fileprivate var isMinimized: Bool {
        gdk_toplevel_get_state(opaque).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }
}
