import KitSeededRandom

/// A user of the simulated GitHub, with the same repositories in every run.
struct GitHubAccount {
    /// The name in URLs, compared case-insensitively.
    let login: String
    /// The number that identifies the user in links to later pages.
    let id: Int
    let repositoryCount: Int

    /// Users with several pages of repositories, with one page and with none.
    static let all = [
        GitHubAccount(login: "ashfurrow", id: 1001, repositoryCount: 74),
        GitHubAccount(login: "tabby", id: 1002, repositoryCount: 7),
        GitHubAccount(login: "newkitten", id: 1003, repositoryCount: 0),
    ]

    /// The repository at an index from 0; deterministic.
    func repository(_ index: Int) -> GitHubRepository { GitHubRepository(of: self, index: index) }
}

struct GitHubRepository {
    let id: Int
    /// `nil` for a few repositories, to test clients; real GitHub repositories always have a name.
    let name: String?
    let language: String?
    let stars: Int
    let text: String?

    private static let things = [
        "yarn", "whiskers", "catnip", "paw", "purr", "basket", "mouse", "window-sill", "sunbeam", "milk", "scratch",
        "nap",
    ]
    private static let kinds = ["kit", "js", "tools", "server", "core", "demo", "docs"]
    private static let languages = ["Swift", "Ruby", "JavaScript", "Objective-C", "Python", "C", "Shell"]

    init(of account: GitHubAccount, index: Int) {
        id = account.id * 10_000 + index
        var chance = SeededGenerator(seed: UInt64(id))
        let thing = Self.things[index % Self.things.count]
        let kind = Self.kinds[index / Self.things.count % Self.kinds.count]
        name = index % 23 == 4 ? nil : "\(thing)-\(kind)"
        language = chance.below(8) == 0 ? nil : Self.languages[chance.below(Self.languages.count)]
        stars = chance.below(3) == 0 ? chance.below(5) : chance.below(40_000) / (index + 1)
        text = chance.below(6) == 0 ? nil : "All about \(thing), for cats and their people. Part \(index + 1)."
    }
}

extension SeededGenerator {
    /// The next random number in 0..<bound.
    fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
