/// A type that is both a sequence and an observer.
public protocol SubjectType<Element>: ObservableType {
    /// The type of the observer side.
    associatedtype Observer: ObserverType

    /// The observer side.
    func asObserver() -> Observer
}

extension SubjectType {
    /// The type of the observer side, under RxSwift's name.
    public typealias SubjectObserverType = Observer
}
