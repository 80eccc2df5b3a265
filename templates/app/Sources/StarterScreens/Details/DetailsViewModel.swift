import Rx

/// The page of one item.
public final class DetailsViewModel: Sendable {
    /// The item's name.
    public let title: String
    /// What there is to say about it.
    public let text: String
    /// Takes the wish to mark the item.
    public let mark: AnyObserver<Void>
    /// The person has marked the item.
    public let marked: Observable<Void>

    /// Makes the view model.
    ///
    /// - Parameter item: What it shows.
    public init(item: Item) {
        let marking = PublishSubject<Void>()
        title = item.title
        text = item.text
        mark = marking.asObserver()
        marked = marking.asObservable()
    }
}
