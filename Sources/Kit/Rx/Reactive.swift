import Foundation

/// The namespace for reactive extensions of a type, declared as `extension Reactive where Base: …`.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The extended value.
    public let base: Base

    /// Creates the namespace for a value.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder for any settable property of a class.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        let setter = Carrier(keyPath)
        return Binder(base) { base, value in base[keyPath: setter.value] = value }
    }
}

extension Reactive: Sendable where Base: Sendable {}

/// A type with reactive extensions.
public protocol ReactiveCompatible {
    /// The extended type.
    associatedtype ReactiveBase

    /// The type's reactive extensions.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// The object's reactive extensions.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The type's reactive extensions.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        // The setter is called after an extension has set its property; without one the compiler would reject that.
        set {}
    }

    /// The object's reactive extensions.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        // As above: `object.rx.something = value`.
        set {}
    }
}

extension NSObject: ReactiveCompatible {}
