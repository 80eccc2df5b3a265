/// The reactive face of a type: extensions of `Reactive where Base: …` add to it.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// What it is the reactive face of.
    public let base: Base

    /// Makes the reactive face of something.
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

/// What has a reactive face.
public protocol ReactiveCompatible {
    /// The type that the face is of.
    associatedtype ReactiveBase

    /// The reactive face of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// The reactive face.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The reactive face of the type.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        // What an extension sets through the face is set by then; without a setter the compiler would not let it.
        set {}
    }

    /// The reactive face.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        // As above: `object.rx.something = value`.
        set {}
    }
}
