/// What is a sequence and an observer at once.
public protocol SubjectType<Element>: ObservableType {
    /// The type of the observer side.
    associatedtype Observer: ObserverType

    /// The observer side.
    func asObserver() -> Observer
}

extension SubjectType {
    /// The type of the observer side, under the name that RxSwift's subjects give it.
    public typealias SubjectObserverType = Observer
}
