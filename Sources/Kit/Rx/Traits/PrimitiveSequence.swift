/// A sequence whose number of events is part of its type: ``Single``, ``Maybe`` or ``Completable``.
public struct PrimitiveSequence<Trait, Element>: Sendable {
    let source: Observable<Element>

    init(raw: Observable<Element>) {
        source = raw
    }
}

/// A type that wraps a ``PrimitiveSequence``, for extensions to build on.
public protocol PrimitiveSequenceType {
    /// The kind of sequence.
    associatedtype Trait
    /// The type of the sequence's elements.
    associatedtype Element

    /// The wrapped sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    /// The sequence itself.
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    /// The sequence as an ``Observable``.
    public func asObservable() -> Observable<Element> { source }
}
