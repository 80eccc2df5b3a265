import Foundation
import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// One picture of a coin's icon: the coin, and how many pixels it is wide and high.
struct IconKey: Hashable, Sendable {
    let coin: CoinID
    let side: Int
}

/// What is known of icons, who wants them, and what is under way: a value that changes by events alone.
struct IconBoard<Image: Sendable> {
    /// What is to be done for a key, and what stops it.
    enum Work {
        case lookUp(IconKey, SingleAssignmentDisposable)
        case ask(IconKey, cached: CachedIcon?, SingleAssignmentDisposable)
    }

    private struct Row {
        let image: BehaviorRelay<Image?>
        let since: Date
        var viewers = 1
        /// What is kept of it and has to be asked for again.
        var outdated: CachedIcon?
    }

    private(set) var origin: IconOrigin?
    /// Which origin it is, counted.
    private(set) var generation = 0
    private var rows: [IconKey: Row] = [:]
    private var running: [IconKey: SingleAssignmentDisposable] = [:]
    private var memory: RecentlyUsed<IconKey, Image>
    private var lookUps = NewestFirst<IconKey>(limit: 4)
    private var requests = NewestFirst<IconKey>(limit: 6)
    /// The coins that are not asked for before a time: they have no icon, or one that cannot be had.
    private var resting = RecentlyUsed<CoinID, Date>(limit: 8192)
    private var hostRest: SiteRest
    private let pace: IconPace

    init(_ pace: IconPace) {
        self.pace = pace
        memory = RecentlyUsed(limit: pace.memory)
        hostRest = SiteRest(pause: pace.hostRest)
    }

    // MARK: Who wants what

    /// Somebody shows an icon.
    ///
    /// - Returns: The image, now and as it changes, and whether there is something to be done for it.
    mutating func join(_ key: IconKey, at now: Date) -> (image: BehaviorRelay<Image?>, isRequesting: Bool) {
        if let row = rows[key] {
            rows[key]?.viewers += 1
            return (row.image, false)
        }
        let known = memory.use(key)
        let image = BehaviorRelay(value: known)
        rows[key] = Row(image: image, since: now)
        if known == nil { enqueue(key, since: now) }
        return (image, known == nil)
    }

    /// Somebody shows an icon no more.
    ///
    /// - Returns: What was under way for it and is not wanted any more.
    mutating func leave(_ key: IconKey) -> (any Disposable)? {
        guard let row = rows[key] else { return nil }
        guard row.viewers == 1 else {
            rows[key]?.viewers -= 1
            return nil
        }
        rows[key] = nil
        return stop(key)
    }

    /// Icons come from somewhere else: nothing of the former origin is shown or wanted any more.
    ///
    /// - Returns: The images that are to be taken away, and what was under way.
    mutating func move(
        to origin: IconOrigin?, at now: Date
    ) -> (shown: [BehaviorRelay<Image?>], stopped: [any Disposable]) {
        let stopped = Array(running.values)
        self.origin = origin
        generation += 1
        running = [:]
        memory.removeAll()
        lookUps.removeAll()
        requests.removeAll()
        resting.removeAll()
        hostRest = SiteRest(pause: pace.hostRest)
        for key in rows.keys.sorted(by: { $0.coin < $1.coin }) {
            rows[key]?.outdated = nil
            enqueue(key, since: now)
        }
        return (rows.values.map(\.image), stopped)
    }

    private mutating func enqueue(_ key: IconKey, since: Date) {
        if let end = resting.use(key.coin), end > since {
            requests.add(key, requested: since, due: end)
        } else {
            lookUps.add(key, requested: since, due: since)
        }
    }

    private mutating func stop(_ key: IconKey) -> (any Disposable)? {
        lookUps.remove(key)
        requests.remove(key)
        return running.removeValue(forKey: key)
    }

    // MARK: What is to be done

    /// What begins now.
    mutating func begin(at now: Date) -> [Work] {
        guard origin != nil else { return [] }
        let lookUps = self.lookUps.begin(at: now).map { Work.lookUp($0, start($0)) }
        guard !hostRest.isResting(at: now) else { return lookUps }
        return lookUps + requests.begin(at: now).map { .ask($0, cached: rows[$0]?.outdated, start($0)) }
    }

    /// When there will be something more to begin by itself.
    var nextDue: Date? {
        guard origin != nil, let due = requests.nextDue else { return nil }
        return max(due, hostRest.end ?? due)
    }

    private mutating func start(_ key: IconKey) -> SingleAssignmentDisposable {
        let work = SingleAssignmentDisposable()
        running[key] = work
        return work
    }

    // MARK: What has come

    /// What is kept of an icon has been looked up.
    ///
    /// - Parameter image: What its picture has been decoded to.
    /// - Returns: Who shows the image, where there is one.
    mutating func find(
        _ cached: CachedIcon?, _ image: Image?, of key: IconKey, generation: Int, at now: Date
    ) -> BehaviorRelay<Image?>? {
        guard generation == self.generation, let row = rows[key] else { return nil }
        _ = stop(key)
        if let image { memory.insert(image, for: key, cost: key.side * key.side * 4) }
        let lifetime = cached?.picture == nil ? pace.absence : pace.lifetime
        if let cached, cached.picture == nil || image != nil,
            (0..<lifetime).contains(now.timeIntervalSince(cached.checked))
        {
            if cached.picture == nil { rest(key, until: cached.checked.addingTimeInterval(lifetime)) }
        } else {
            rows[key]?.outdated = image == nil ? nil : cached
            requests.add(key, requested: row.since, due: row.since.addingTimeInterval(pace.delay))
        }
        return image == nil ? nil : row.image
    }

    /// The site has answered.
    ///
    /// - Parameter image: What its picture has been decoded to.
    /// - Returns: What is kept of it from now on, and who shows another image, or none.
    mutating func take(
        _ response: IconResponse, _ image: Image?, of key: IconKey, generation: Int, at now: Date
    ) -> (cached: CachedIcon?, shown: BehaviorRelay<Image?>?) {
        guard generation == self.generation, let row = rows[key] else { return (nil, nil) }
        _ = stop(key)
        hostRest.succeed()
        rows[key]?.outdated = nil
        switch (response, image) {
        case (.picture(let picture, let tag), let image?):
            memory.insert(image, for: key, cost: key.side * key.side * 4)
            return (CachedIcon(picture: picture.bytes, entityTag: tag, checked: now), row.image)
        case (.picture, nil):
            rest(key, until: now.addingTimeInterval(pace.rubbish))
            return (nil, nil)
        case (.unchanged, _):
            let cached = row.outdated.map { CachedIcon(picture: $0.picture, entityTag: $0.entityTag, checked: now) }
            return (cached, nil)
        case (.none, _):
            memory.remove(key)
            rest(key, until: now.addingTimeInterval(pace.absence))
            return (CachedIcon(picture: nil, checked: now), row.image.value == nil ? nil : row.image)
        }
    }

    /// The site could not be asked, or said something else than an icon.
    mutating func fail(_ failure: SiteFailure, of key: IconKey, generation: Int, at now: Date) {
        guard generation == self.generation, rows[key] != nil else { return }
        _ = stop(key)
        hostRest.fail(failure, at: now)
        rest(key, until: now.addingTimeInterval(pace.failure))
    }

    /// Asks for a key no earlier than at a time, whoever shows it.
    private mutating func rest(_ key: IconKey, until end: Date) {
        resting.insert(end, for: key.coin)
        if let row = rows[key] { requests.add(key, requested: row.since, due: end) }
    }
}
