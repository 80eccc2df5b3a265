import KitLocalization
import KitLocking
import Networking
import SecretShims

/// Synchronous calls to the Secret Service.
///
/// They need no main loop and are cancelled together with the request. Not thread-safe.
final class SecretSession: @unchecked Sendable {  // used on the keyring's queue only
    private let items: SecretServiceKeyring.Items
    private lazy var schema = KeySchema(name: items.schema)
    private var unlocking: Unlocking

    init(_ items: SecretServiceKeyring.Items, unlocksToRead: Bool) {
        self.items = items
        unlocking = Unlocking(isForReading: unlocksToRead)
    }

    /// Loads a site's key.
    ///
    /// A search in a locked keyring finds nothing, as if no key were stored, so it is unlocked before the result is `nil`.
    func key(for site: Site, _ request: SecretRequest) throws(KeyringError) -> APIKey? {
        let service = try service(request)
        if let item = try item(for: site, in: service, request) {
            return try key(of: item, in: service, for: site, request)
        }
        guard let collection = try lockedCollection(of: service, request) else { return nil }
        guard unlocking.isForReading else { throw .locked }
        try unlock(collection, in: service, request)
        guard let item = try item(for: site, in: service, request) else { return nil }
        return try key(of: item, in: service, for: site, request)
    }

    func save(_ key: APIKey, for site: Site, _ request: SecretRequest) throws(KeyringError) {
        let service = try service(request)
        if let collection = try lockedCollection(of: service, request) {
            try unlock(collection, in: service, request)
        }
        let value = libsecret.secret_value_new(key.unredacted, -1, "text/plain")
        defer { libsecret.secret_value_unref(value.map(UnsafeMutableRawPointer.init)) }
        let isStored = try schema.withAttributes(of: site) { schema, attributes throws(KeyringError) in
            try glib(hiding: key) { error in
                libsecret.secret_service_store_sync(
                    service.pointer, schema, attributes, SECRET_COLLECTION_DEFAULT,
                    items.label(site), value, request.cancellable, error)
            }
        }
        // If the keyring does not exist yet, it is created, and the user is prompted for its password.
        if isStored == 0 { throw .locked }
    }

    func remove(for site: Site, _ request: SecretRequest) throws(KeyringError) {
        let service = try service(request)
        if let collection = try lockedCollection(of: service, request) {
            try unlock(collection, in: service, request)
        }
        // The result says whether a key was removed; that none was stored is not an error.
        _ = try schema.withAttributes(of: site) { schema, attributes throws(KeyringError) in
            try glib { error in
                libsecret.secret_service_clear_sync(service.pointer, schema, attributes, request.cancellable, error)
            }
        }
    }

    private func service(_ request: SecretRequest) throws(KeyringError) -> GLibReference<SecretService> {
        try SecretLibrary.load()
        // A separate call, because any error here means that there is no bus.
        var problem: UnsafeMutablePointer<GError>?
        let bus = libsecret.g_bus_get_sync(G_BUS_TYPE_SESSION, request.cancellable, &problem)
        guard let bus else {
            libsecret.g_clear_error(&problem)
            throw request.isAbandoned ? .timedOut : .noBus
        }
        defer { libsecret.g_object_unref(UnsafeMutableRawPointer(bus)) }
        // Each request opens its own service, which it outlives.
        let service = try glib {
            secret_shims_open_service(
                { data in
                    guard let data else { return }
                    Unmanaged<SecretRequest>.fromOpaque(data).takeUnretainedValue().awaitPassword()
                }, Unmanaged.passUnretained(request).toOpaque(), request.cancellable, $0)
        }
        guard let service = GLibReference(service) else { throw .noService }
        return service
    }

    private func item(
        for site: Site, in service: GLibReference<SecretService>, _ request: SecretRequest
    ) throws(KeyringError) -> GLibReference<SecretItem>? {
        let list = try schema.withAttributes(of: site) { schema, attributes throws(KeyringError) in
            try glib { error in
                libsecret.secret_service_search_sync(
                    service.pointer, schema, attributes, SECRET_SEARCH_NONE, request.cancellable, error)
            }
        }
        defer { libsecret.g_list_free(list) }
        // Without SECRET_SEARCH_ALL there is at most one item, and the caller owns the reference.
        return GLibReference(list?.pointee.data?.assumingMemoryBound(to: SecretItem.self))
    }

    private func key(
        of item: GLibReference<SecretItem>, in service: GLibReference<SecretService>, for site: Site,
        _ request: SecretRequest
    ) throws(KeyringError) -> APIKey? {
        if libsecret.secret_item_get_locked(item.pointer) != 0 {
            guard unlocking.isForReading else { throw .locked }
            try unlock(item, in: service, request)
        }
        _ = try glib { libsecret.secret_item_load_secret_sync(item.pointer, request.cancellable, $0) }
        guard let value = libsecret.secret_item_get_secret(item.pointer) else { throw .locked }
        defer { libsecret.secret_value_unref(UnsafeMutableRawPointer(value)) }
        guard let text = libsecret.secret_value_get_text(value), let key = APIKey(String(cString: text)) else {
            throw .failed(localized("the value saved for \(site.name) is not a key"))
        }
        return key
    }

    /// The collection that stores keys, if it exists and is locked.
    private func lockedCollection(
        of service: GLibReference<SecretService>, _ request: SecretRequest
    ) throws(KeyringError) -> GLibReference<SecretCollection>? {
        let collection = try glib { error in
            libsecret.secret_collection_for_alias_sync(
                service.pointer, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, request.cancellable, error)
        }
        guard let collection = GLibReference(collection),
            libsecret.secret_collection_get_locked(collection.pointer) != 0
        else { return nil }
        return collection
    }

    private func unlock<Instance>(
        _ object: GLibReference<Instance>, in service: GLibReference<SecretService>, _ request: SecretRequest
    ) throws(KeyringError) {
        // Some keyrings prompt for the password before they reply, without a prompt object that could be observed.
        request.awaitPassword()
        let list = libsecret.g_list_append(nil, object.pointer)
        defer { libsecret.g_list_free(list) }
        try unlocking.attempt { () throws(KeyringError) in
            try glib { libsecret.secret_service_unlock_sync(service.pointer, list, request.cancellable, nil, $0) }
        }
    }
}

/// Whether a locked keyring prompts the user for its password.
struct Unlocking {
    /// Whether reading a key prompts: false after a prompt failed because the user closed it or gave no password in time,
    /// or because the request was cancelled.
    private(set) var isForReading: Bool

    init(isForReading: Bool) {
        self.isForReading = isForReading
    }

    /// Prompts the user.
    ///
    /// - Parameter unlock: Shows the prompt and returns the number of unlocked objects.
    mutating func attempt(_ unlock: () throws(KeyringError) -> Int32) throws(KeyringError) {
        let wasForReading = isForReading
        isForReading = false
        guard try unlock() > 0 else { throw .locked }
        isForReading = wasForReading
    }
}
