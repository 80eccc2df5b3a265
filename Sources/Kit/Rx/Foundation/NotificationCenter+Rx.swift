import Foundation

#if !canImport(ObjectiveC)
    // Elsewhere it is an `NSObject`.
    extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
    /// What is posted, delivered by the thread that posts it.
    ///
    /// - Parameters:
    ///   - name: What is listened for; every name, where it is `nil`.
    ///   - object: Whose posts are listened for; everybody's, where it is `nil`. It is not kept alive, and a subscriber that
    ///     comes when it is gone gets the completion.
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
