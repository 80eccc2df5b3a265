import Foundation
import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// One size of a coin's icon; `side` is its width and height in pixels.
struct IconKey: Hashable, Sendable {
    let coin: CoinID
    let side: Int
}

/// The state of all icons, their viewers and the work in progress, changed only by events.
struct IconState<Image: Sendable> {
    /// Work for a key, and the disposable that cancels it.
    enum Work {
        case lookUp(IconKey, SingleAssignmentDisposable)
        case ask(IconKey, cached: CachedIcon?, SingleAssignmentDisposable)
    }

    private struct Row {
        let image: BehaviorRelay<Image?>
        let since: Date
        var viewers = 1
        /// A stored icon to show until the site has confirmed or replaced it.
        var outdated: CachedIcon?
    }

    private(set) var client: MarketClient?
    /// Incremented whenever the client changes.
    private(set) var generation = 0
    private var rows: [IconKey: Row] = [:]
    private var running: [IconKey: SingleAssignmentDisposable] = [:]
    private var memory: LRUCache<IconKey, Image>
    private var lookUps = NewestFirst<IconKey>(limit: 4)
    private var requests = NewestFirst<IconKey>(limit: 6)
    /// The coins not to request before a given time, because they have no icon or the request failed.
    private var resting = LRUCache<CoinID, Date>(limit: 8192)
    private var backoff: HostBackoff
    private let timing: IconTiming

    init(_ timing: IconTiming) {
        self.timing = timing
        memory = LRUCache(limit: timing.memory)
        backoff = HostBackoff(pause: timing.hostPause)
    }

    // MARK: Viewers

    /// Adds a viewer.
    ///
    /// - Returns: The current image and its changes, and whether there is new work.
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

    /// Removes a viewer.
    ///
    /// - Returns: The work to cancel, if this was the last viewer.
    mutating func leave(_ key: IconKey) -> (any Disposable)? {
        guard let row = rows[key] else { return nil }
        guard row.viewers == 1 else {
            rows[key]?.viewers -= 1
            return nil
        }
        rows[key] = nil
        return stop(key)
    }

    /// Changes the client, and discards everything from the previous one.
    ///
    /// - Returns: The images to remove, and the work to cancel.
    mutating func move(
        to client: MarketClient?, at now: Date
    ) -> (shown: [BehaviorRelay<Image?>], stopped: [any Disposable]) {
        let stopped = Array(running.values)
        self.client = client
        generation += 1
        running = [:]
        memory.removeAll()
        lookUps.removeAll()
        requests.removeAll()
        resting.removeAll()
        backoff = HostBackoff(pause: timing.hostPause)
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

    // MARK: Work

    /// Starts the work that can run now.
    mutating func begin(at now: Date) -> [Work] {
        guard client != nil else { return [] }
        let lookUps = self.lookUps.begin(at: now).map { Work.lookUp($0, start($0)) }
        guard !backoff.isPaused(at: now) else { return lookUps }
        return lookUps + requests.begin(at: now).map { .ask($0, cached: rows[$0]?.outdated, start($0)) }
    }

    /// When more work becomes due, apart from work that starts when other work ends.
    var nextDue: Date? {
        guard client != nil, let due = requests.nextDue else { return nil }
        return max(due, backoff.end ?? due)
    }

    private mutating func start(_ key: IconKey) -> SingleAssignmentDisposable {
        let work = SingleAssignmentDisposable()
        running[key] = work
        return work
    }

    // MARK: Results

    /// Handles a stored icon, or its absence.
    ///
    /// - Parameter image: The decoded picture.
    /// - Returns: Where to show the image, if there is one.
    mutating func find(
        _ cached: CachedIcon?, _ image: Image?, of key: IconKey, generation: Int, at now: Date
    ) -> BehaviorRelay<Image?>? {
        guard generation == self.generation, let row = rows[key] else { return nil }
        _ = stop(key)
        if let image { memory.insert(image, for: key, cost: key.side * key.side * 4) }
        let lifetime = cached?.picture == nil ? timing.absence : timing.lifetime
        if let cached, cached.picture == nil || image != nil,
            (0..<lifetime).contains(now.timeIntervalSince(cached.checked))
        {
            if cached.picture == nil { pause(key, until: cached.checked.addingTimeInterval(lifetime)) }
        } else {
            rows[key]?.outdated = image == nil ? nil : cached
            requests.add(key, requested: row.since, due: row.since.addingTimeInterval(timing.delay))
        }
        return image == nil ? nil : row.image
    }

    /// Handles the site's response.
    ///
    /// - Parameter image: The decoded picture.
    /// - Returns: What to store, and where to show the new image or its absence.
    mutating func take(
        _ response: IconResponse, _ image: Image?, of key: IconKey, generation: Int, at now: Date
    ) -> (cached: CachedIcon?, shown: BehaviorRelay<Image?>?) {
        guard generation == self.generation, let row = rows[key] else { return (nil, nil) }
        _ = stop(key)
        backoff.succeed()
        rows[key]?.outdated = nil
        switch (response, image) {
        case (.picture(let picture, let tag), let image?):
            memory.insert(image, for: key, cost: key.side * key.side * 4)
            return (CachedIcon(picture: picture.bytes, entityTag: tag, checked: now), row.image)
        case (.picture, nil):
            pause(key, until: now.addingTimeInterval(timing.undecodable))
            return (nil, nil)
        case (.unchanged, _):
            let cached = row.outdated.map { CachedIcon(picture: $0.picture, entityTag: $0.entityTag, checked: now) }
            return (cached, nil)
        case (.none, _):
            memory.remove(key)
            pause(key, until: now.addingTimeInterval(timing.absence))
            return (CachedIcon(picture: nil, checked: now), row.image.value == nil ? nil : row.image)
        }
    }

    /// Handles a failed request.
    mutating func fail(_ failure: SiteFailure, of key: IconKey, generation: Int, at now: Date) {
        guard generation == self.generation, rows[key] != nil else { return }
        _ = stop(key)
        backoff.fail(failure, at: now)
        pause(key, until: now.addingTimeInterval(timing.failure))
    }

    /// Defers requests for a key, regardless of its viewers.
    private mutating func pause(_ key: IconKey, until end: Date) {
        resting.insert(end, for: key.coin)
        if let row = rows[key] { requests.add(key, requested: row.since, due: end) }
    }
}
