import CGtk
import KitIntegerConversion

extension Widget {
    /// Adds an event controller, such as a gesture, which the widget owns.
    ///
    /// It is removed at the latest when the widget is disposed of. Otherwise GTK 4.18 cancels a gesture that is in use while it
    /// frees the widget, which the gesture's handlers must not use any more.
    ///
    /// - Parameter controller: A controller of no widget; the widget takes its ownership.
    @_spi(CGtk) public func addController(_ controller: OpaquePointer) {
        AnyGObject(controller).markController()
        gtk_widget_add_controller(pointer, controller)
        guard !hasMarkedController else { return }
        markController()
        let widget = AnyWidget(self)
        connect("destroy") { widget.removeMarkedControllers() }
    }

    /// Removes the controllers that were added here, not those of the widget's class.
    private func removeMarkedControllers() {
        let all = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(gtk_widget_observe_controllers(pointer))))
        let controllers = (0..<g_list_model_get_n_items(all.instance.opaque))
            .compactMap { g_list_model_get_item(all.instance.opaque, $0) }
            .map { Owned(adopting: AnyGObject(raw: $0)) }
        for controller in controllers where controller.instance.hasMarkedController {
            gtk_widget_remove_controller(pointer, controller.instance.opaque)
        }
    }
}

extension Object {
    private static var controllerMark: String { "added-controller" }

    fileprivate var hasMarkedController: Bool { g_object_get_data(cast(), Self.controllerMark) != nil }

    fileprivate func markController() { g_object_set_data(cast(), Self.controllerMark, raw) }
}
