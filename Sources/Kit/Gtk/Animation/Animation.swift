import CGtk
import KitIntegerConversion

/// A value on its way from one number to another, in step with the frames of a widget.
///
/// With the desktop asking for reduced motion, and while the widget is not on screen, it arrives at once.
@MainActor
public final class Animation {
    /// How a value moves.
    public enum Curve: Sendable {
        /// A spring of unit mass that is let go.
        ///
        /// - damping: The damping ratio; below 1 it overshoots.
        /// - stiffness: What makes it fast: at a damping ratio of 0.8, 207 settles in about 0.6 s.
        /// - velocity: The initial velocity, in distances a second.
        case spring(damping: Double, stiffness: Double, velocity: Double)
        /// Accelerates from rest, for what leaves the screen.
        case leaving(milliseconds: Int)
        /// Comes to rest slowly, for what goes to its place when it is let go.
        case settling(milliseconds: Int)
    }

    private let owned: Owned<AnyGObject>

    /// Makes an animation that has not started.
    ///
    /// - Parameters:
    ///   - curve: How the value moves.
    ///   - widget: Whose frames it keeps step with. It must outlive the animation or end it by leaving the screen.
    ///   - from: The first value.
    ///   - to: The last value.
    ///   - update: Called with each value.
    public init(
        _ curve: Curve, on widget: any Widget, from: Double, to: Double, update: @escaping @MainActor (Double) -> Void
    ) {
        let held = Unmanaged.passRetained(SignalHandler(update)).toOpaque()
        let target = adw_callback_animation_target_new(
            { value, data in
                guard let data else { return }
                let held = Unmanaged<SignalHandler<@MainActor (Double) -> Void>>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { held.body(value) }
            }, held,
            { data in
                guard let data else { return }
                Unmanaged<AnyObject>.fromOpaque(data).release()
            })
        switch curve {
        case .spring(let damping, let stiffness, let velocity):
            let parameters = adw_spring_params_new(damping, 1, stiffness)
            owned = Self.adopt(adw_spring_animation_new(widget.pointer, from, to, parameters, target))
            adw_spring_animation_set_initial_velocity(owned.instance.opaque, velocity)
        case .leaving(let milliseconds):
            owned = Self.adopt(adw_timed_animation_new(widget.pointer, from, to, guint(milliseconds), target))
            adw_timed_animation_set_easing(owned.instance.opaque, ADW_EASE_IN_CUBIC)
        case .settling(let milliseconds):
            owned = Self.adopt(adw_timed_animation_new(widget.pointer, from, to, guint(milliseconds), target))
            adw_timed_animation_set_easing(owned.instance.opaque, ADW_EASE_OUT_CUBIC)
        }
    }

    private static func adopt(_ animation: UnsafeMutablePointer<AdwAnimation>) -> Owned<AnyGObject> {
        // No initially unowned object, whatever its documentation says: the one reference is the caller's.
        Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(animation)))
    }

    /// How long a spring takes to settle, as libadwaita estimates it; zero for other curves.
    public var estimatedDuration: Duration {
        let instance = owned.instance
        guard instance.className == "AdwSpringAnimation" else { return .zero }
        return .milliseconds(Int(adw_spring_animation_get_estimated_duration(instance.opaque)))
    }

    /// Starts it.
    ///
    /// - Parameter done: Called once when the last value has been reached, perhaps before this returns, and released then: it may hold
    ///   whoever holds the animation.
    public func play(done: @escaping @MainActor () -> Void = {}) {
        var connection: SignalConnection?
        connection = owned.instance.connect("done") {
            connection?.disconnect()
            connection = nil
            done()
        }
        adw_animation_play(owned.instance.cast())
    }

    /// Stops it where it is.
    ///
    /// Nothing is called any more.
    public func stop() { adw_animation_pause(owned.instance.cast()) }
}
