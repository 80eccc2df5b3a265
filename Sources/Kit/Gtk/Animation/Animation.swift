import CGtk
import KitIntegerConversion

/// Animates a value from one number to another, one step per frame of a widget.
///
/// It jumps to the end when the desktop asks for reduced motion or the widget is not mapped.
@MainActor
public final class Animation {
    /// How a value moves.
    public enum Curve: Sendable {
        /// A spring of unit mass.
        ///
        /// - damping: The damping ratio; below 1 it overshoots.
        /// - stiffness: Higher is faster: with a damping ratio of 0.8, 207 settles in about 0.6 s.
        /// - velocity: The initial velocity, in distances per second.
        case spring(damping: Double, stiffness: Double, velocity: Double)
        /// Accelerates from rest, for widgets that leave the screen.
        case leaving(milliseconds: Int)
        /// Decelerates to rest, for widgets that return to their position after a release.
        case settling(milliseconds: Int)
    }

    private let owned: Owned<AnyGObject>

    /// Creates an animation that has not started.
    ///
    /// - Parameters:
    ///   - curve: How the value moves.
    ///   - widget: The widget whose frame clock drives it. It must outlive the animation or end it by being unmapped.
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
                onMain(data) { Signature<@MainActor (Double) -> Void>.handler($0)(value) }
            }, held, releaseUserData)
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
        // libadwaita 1.2 annotates the timed animation's constructor as "transfer none", but nothing else holds the
        // reference, and AdwAnimation is not initially unowned: the one reference is the caller's.
        Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(animation)))
    }

    /// The time a spring takes to settle, as estimated by libadwaita; zero for other curves.
    public var estimatedDuration: Duration {
        let instance = owned.instance
        guard instance.className == "AdwSpringAnimation" else { return .zero }
        return .milliseconds(Int(adw_spring_animation_get_estimated_duration(instance.opaque)))
    }

    /// Starts the animation.
    ///
    /// - Parameter done: Called once at the last value, possibly before this returns, and then released: it may capture
    ///   the owner of the animation.
    public func play(done: @escaping @MainActor () -> Void = {}) {
        owned.instance.connectOnce("done", done)
        adw_animation_play(owned.instance.cast())
    }

    /// Stops the animation at its current value, without any further callback.
    public func stop() { adw_animation_pause(owned.instance.cast()) }
}
