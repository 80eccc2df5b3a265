import KitLocalization
import WickConfiguration
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// `wick favorites`: changes or lists the favorites on disk.
struct FavoritesCommand {
    let options: FavoritesOptions
    let configuration: Configuration
    let context: CommandContext

    func run() -> ExitStatus {
        let file = FavoritesFile(
            variables: context.variables, market: configuration.environment.value == .qa ? .simulated : .live)
        defer { file.close() }
        do throws(StoreError) {
            let groups = try file.groups()
            if let notice = file.notice { context.say(notice) }
            guard try file.savesFavorites() else { return withoutSaving() }
            let group = options.group.map { groups.named($0) } ?? groups.first
            switch (options.action, group) {
            case (.list, let group?): return list(group)
            case (.add, _): return try add(to: group, in: groups, file)
            case (.remove, let group?): return try remove(from: group, file)
            case (.clear, let group?): return try clear(group, file)
            case (_, nil): return refuse([FavoritesMessages.noGroup(options.group ?? "", among: groups)])
            }
        } catch {
            context.say(error)
            return .failure
        }
    }

    /// Handles favorites that are not saved: there is nothing to change, and the list is empty.
    private func withoutSaving() -> ExitStatus {
        context.say(FavoritesMessages.notSaved)
        guard options.action == .list else { return .failure }
        return FavoritesListing(command: self, favorites: []).writeWithoutPrices()
    }

    private func list(_ group: FavoriteGroup) -> ExitStatus {
        let listing = FavoritesListing(command: self, favorites: group.favorites)
        guard !group.favorites.isEmpty else {
            if !options.isQuiet { context.say(FavoritesMessages.none(in: group)) }
            return listing.writeWithoutPrices()
        }
        return listing.run()
    }

    /// Adds the coins to a group; without one, creates it.
    private func add(
        to group: FavoriteGroup?, in groups: [FavoriteGroup], _ file: FavoritesFile
    ) throws(StoreError) -> ExitStatus {
        if group == nil, let name = options.group, let problem = groups.problem(withName: name) {
            return refuse([problem.message])
        }
        return try context.withSavedPrices(from: configuration.pricesOrigin) { saved throws(StoreError) in
            switch context.client(
                configuration, asking: [.coinMarketCap], isVerbose: options.isVerbose, isQuiet: options.isQuiet,
                lastPrices: saved?.store)
            {
            case .started(let client, let keys): try add(to: group, file, client, keys)
            case .ended(let status): status
            }
        }
    }

    private func add(
        to group: FavoriteGroup?, _ file: FavoritesFile, _ client: MarketClient, _ keys: MarketKeys
    ) throws(StoreError) -> ExitStatus {
        // The client owns the simulator, which must live until the end.
        let fetch = withExtendedLifetime(client) {
            context.fetch(client.coins(), of: .coinMarketCap)
        }
        switch fetch {
        case .value(let known):
            let choices = options.coins.map { ($0, CoinChoice($0, among: known.coins)) }
            if let failure = known.failure, choices.contains(where: { $0.1.isUnknown }) {
                context.say(failure, keys: keys)
            }
            return try add(choices, to: group, file)
        case .failure(let failure):
            context.say(failure, keys: keys)
            return .failure
        case .interrupted(let signal):
            return .signal(signal)
        }
    }

    private func add(
        _ choices: [(text: String, choice: CoinChoice)], to group: FavoriteGroup?, _ file: FavoritesFile
    ) throws(StoreError) -> ExitStatus {
        var coins: [(coin: Coin, choice: CoinChoice)] = []
        var problems: [String] = []
        for (text, choice) in choices {
            switch choice {
            case .coin(let coin, _, _): coins.append((coin, choice))
            case .several, .unknown: problems += CoinMessages.problem(text, choice)
            }
        }
        guard problems.isEmpty else { return refuse(problems) }
        let edit: FavoritesEdit =
            group.map { .add(coins.map(\.coin), to: $0.id) } ?? .makeGroup(options.group ?? "", with: coins.map(\.coin))
        guard let change = try file.apply(edit) else { return withoutSaving() }
        // Another program may have created or deleted the group meanwhile.
        guard let changed = change.group else {
            let groups = try file.groups()
            return refuse([change.problem?.message ?? FavoritesMessages.noGroup(options.group ?? "", among: groups)])
        }
        if group == nil { report([FavoritesMessages.created(changed)]) }
        var added = Set(change.favorites.map(\.id))
        for (coin, choice) in coins {
            let isNew = added.remove(coin.id) != nil
            report(
                [FavoritesMessages.added(coin, to: changed, isNew: isNew)]
                    + [CoinMessages.sharing(choice)].compactMap { $0 })
        }
        report([configuration.originNotice(for: .coinMarketCap)].compactMap { $0 })
        return .success
    }

    private func remove(from group: FavoriteGroup, _ file: FavoritesFile) throws(StoreError) -> ExitStatus {
        let coins = coins(of: group.favorites)
        let choices = options.coins.map { ($0, CoinChoice($0, among: coins)) }
        let problems = choices.flatMap(FavoritesMessages.problem)
        guard problems.isEmpty else { return refuse(problems) }
        let ids = choices.compactMap { _, choice -> CoinID? in
            guard case .coin(let coin, _, _) = choice else { return nil }
            return coin.id
        }
        guard let removed = try file.apply(.remove(ids, from: group.id))?.favorites else { return withoutSaving() }
        // Coins that were named twice, or removed by another program meanwhile, need no message.
        report(removed.map { FavoritesMessages.removed($0, from: group) })
        return .success
    }

    /// Converts favorites to coins, with slugs from the saved prices, without a request.
    ///
    /// They have no ranks, because removing the highest-ranked of several matches would be a guess.
    private func coins(of favorites: [Favorite]) -> [Coin] {
        let saved = context.withSavedPrices(from: configuration.pricesOrigin) { $0?.load() }
        let tickers = Dictionary(
            (saved?.listing.tickers ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return favorites.map { favorite in
            Coin(
                id: favorite.id, name: favorite.name, symbol: favorite.symbol, rank: nil,
                slug: tickers[favorite.id]?.coin.slug)
        }
    }

    private func clear(_ group: FavoriteGroup, _ file: FavoritesFile) throws(StoreError) -> ExitStatus {
        guard let change = try file.apply(.clear(group.id)) else { return withoutSaving() }
        report([FavoritesMessages.cleared(change.favorites.count)])
        return .success
    }

    /// Prints why nothing is changed.
    private func refuse(_ reasons: [String]) -> ExitStatus {
        reasons.forEach(context.say)
        if options.coins.count > 1 { context.say(localized("Nothing was changed.")) }
        return .failure
    }

    private func report(_ lines: [String]) {
        if !options.isQuiet { lines.forEach(context.say) }
    }
}

extension CommandContext {
    /// Prints an error of the data file, including what the user can do.
    func say(_ error: StoreError) { say("\(error.message) \(error.advice)") }
}
