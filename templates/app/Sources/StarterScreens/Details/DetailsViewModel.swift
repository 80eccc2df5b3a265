import Rx

/// The view model of one item's page.
public final class DetailsViewModel: Sendable {
    /// The item's name.
    public let title: String
    /// The item's description.
    public let text: String
    /// Marks the item.
    public let mark: AnyObserver<Void>
    /// Emits when the user marks the item.
    public let marked: Observable<Void>

    /// Creates the view model.
    ///
    /// - Parameter item: The item to show.
    public init(item: Item) {
        let marking = PublishSubject<Void>()
        title = item.title
        text = item.text
        mark = marking.asObserver()
        marked = marking.asObservable()
    }
}
