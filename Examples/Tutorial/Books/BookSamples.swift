extension Book {
    /// The initial list.
    package static let samples = [
        Book(title: "Middlemarch", author: "George Eliot"),
        Book(title: "The Odyssey", author: "Homer", isRead: true),
        Book(title: "Emma", author: "Jane Austen"),
        Book(title: "Persuasion", author: "Jane Austen", isRead: true),
        Book(title: "Moby-Dick", author: "Herman Melville"),
        Book(title: "The Dream of the Red Chamber", author: "Cao Xueqin"),
    ]
}
