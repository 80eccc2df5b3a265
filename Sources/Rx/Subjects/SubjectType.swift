/// What is a sequence and an observer at once.
public protocol SubjectType<Element>: ObservableType {
    /// The type of the observer side.
    associatedtype Observer: ObserverType

    /// The observer side.
    func asObserver() -> Observer
}

extension SubjectType {
    /// The type of the observer side; RxSwift's subjects have it under this name, too.
    public typealias SubjectObserverType = Observer
}
