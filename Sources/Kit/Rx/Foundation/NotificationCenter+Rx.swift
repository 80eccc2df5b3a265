import Foundation

#if !canImport(ObjectiveC)
    // On other platforms it is an `NSObject`, which conforms already.
    extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// The posted notifications, delivered on the posting thread.
    ///
    /// - Parameters:
    ///   - name: The name to observe; `nil` for all names.
    ///   - object: The sender to observe; `nil` for all senders. It is held weakly, and a subscriber that arrives after its
    ///     deallocation receives the completion.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        let center = base
        let isForAll = object == nil
        weak let object = object
        return .create { observer in
            guard isForAll || object != nil else {
                observer.onCompleted()
                return Disposables.create()
            }
            let token = center.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            return Disposables.create { center.removeObserver(token) }
        }
    }
}
