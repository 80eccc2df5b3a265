import CGtk
import KitIntegerConversion

/// The least sizes of controls: 34 pixels for a mouse, and 44 for a finger.
public enum ControlSizes {
    /// Windows narrower than this, in pixels, may be a phone's: their controls are sized for fingers.
    public static let touchWidth = 500

    fileprivate static let styleClass = "touch"
}

extension Window {
    /// Sizes the controls in a window's content for its width, also while the width changes.
    ///
    /// - Parameter content: The content, a widget without a parent.
    /// - Returns: The widget to put into the window.
    func sizingControls(in content: any Widget) -> any Widget {
        var size = (width: gint(0), height: gint(0))
        gtk_window_get_default_size(cast(), &size.width, &size.height)
        sizeControls(width: Int(size.width))
        // Only drawing areas report their size; this one draws nothing and has no height.
        let area = AnyWidget(gtk_drawing_area_new())
        let window = WeakReference(self)
        area.connect("resize", .size) { width, _ in
            // Widgets must not change during allocation; before the next frame they may.
            Timeout.after(.zero) { window.instance?.sizeControls(width: width) }
        }
        content.expand(horizontally: true, vertically: true)
        return Box(.vertical, [area, content])
    }

    private func sizeControls(width: Int) {
        guard width > 0 else { return }
        if width < ControlSizes.touchWidth {
            addClass(ControlSizes.styleClass)
        } else {
            removeClass(ControlSizes.styleClass)
        }
    }
}

extension StyleSheet {
    /// The least sizes of controls, except for the window's own buttons, which are those of the desktop.
    ///
    /// The sizes of buttons are without the theme's padding of 5 pixels, and those of a spin button's without its 11.
    static let controls = StyleSheet(
        """
        popover.menu modelbutton { min-height: 34px; }
        checkbutton { min-height: 28px; }
        spinbutton > button.image-button { min-width: 23px; }
        .header-buttons { border-spacing: 6px; }

        .touch button { min-width: 34px; min-height: 34px; }
        .touch viewswitcherbar button { min-height: 44px; padding-top: 0; padding-bottom: 0; }
        .touch windowcontrols > button { min-width: 24px; min-height: 24px; }
        .touch .segments > button { padding-left: 6px; padding-right: 6px; }
        .touch button.circular, .touch menubutton.circular > button { min-width: 44px; min-height: 44px; }
        .touch button.pill, .touch menubutton.pill > button { min-height: 24px; }
        .touch dropdown > button { min-height: 40px; }
        .touch spinbutton, .touch entry, .touch popover.menu modelbutton { min-height: 44px; }
        .touch spinbutton > button.image-button { min-width: 33px; }
        .touch dropdown popover listview > row { min-height: 44px; }
        .touch checkbutton { min-width: 38px; min-height: 38px; }

        .touch headerbar > windowhandle > box { padding-left: 0; padding-right: 0; }
        .touch .sheet headerbar > windowhandle > box { padding-left: 8px; padding-right: 8px; }
        .touch headerbar > windowhandle box, .touch windowcontrols { border-spacing: 0; }
        .touch headerbar > windowhandle > box > widget > box { margin-left: 0; margin-right: 0; }
        .touch windowtitle .title { padding-left: 2px; padding-right: 2px; }
        """)
}
