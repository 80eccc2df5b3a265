import CGtk
import KitIntegerConversion
import KitLocalization

/// An entry for a number, with buttons to decrease and increase it.
public struct SpinButton: Widget, Handle { let address: ObjectAddress }

extension SpinButton {
    /// Creates an entry with the least number.
    ///
    /// A typed number counts once the user presses Enter or leaves the entry.
    ///
    /// - Parameters:
    ///   - range: The least and the greatest number.
    ///   - step: The change by a click or an arrow key, above 0.
    ///   - digits: The number of decimal places.
    ///   - label: The entry's name for assistive technology.
    public init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int = 0, label: String) {
        self.init(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
        gtk_spin_button_set_digits(opaque, guint(digits))
        gtk_spin_button_set_numeric(opaque, 1)
        setLabel(label)
        forEachPart { part in
            switch part.className {
            case "GtkButton": part.setAccessibleLabel(part.isIncrease ? localized("Increase") : localized("Decrease"))
            case "GtkImage": part.setAccessibleRole(.ornament)
            default: break
            }
        }
    }

    /// Sets the entry's name for assistive technology.
    public func setLabel(_ label: String) {
        setAccessibleLabel(label)
        forEachPart { if $0.className == "GtkText" { $0.setAccessibleLabel(label) } }
    }

    /// The number; one outside the range becomes the nearest within.
    public var value: Double {
        get { gtk_spin_button_get_value(opaque) }
        nonmutating set { SilentChange.perform { gtk_spin_button_set_value(opaque, newValue) } }
    }

    /// The least and the greatest number; a number outside becomes the nearest within.
    public var range: ClosedRange<Double> {
        get {
            var (least, greatest) = (0.0, 0.0)
            gtk_spin_button_get_range(opaque, &least, &greatest)
            return least...greatest
        }
        nonmutating set {
            SilentChange.perform { gtk_spin_button_set_range(opaque, newValue.lowerBound, newValue.upperBound) }
        }
    }

    /// Calls back whenever the user has set another number, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with the number.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
        connect("value-changed") { if !SilentChange.isRunning { handler(value) } }
    }
}

extension AnyWidget {
    fileprivate var isIncrease: Bool {
        gtk_button_get_icon_name(cast()).map { String(cString: $0) } == "value-increase-symbolic"
    }
}
