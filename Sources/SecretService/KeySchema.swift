import CSecret
import MarketSources
import Networking

/// What a kept key is found by: the schema's name, and the site's id.
final class KeySchema {
    /// The name is part of what is kept, and never changes.
    private static let name = "org.wick.Wick.ApiKey"
    private static let site = "site"

    private let schema: UnsafeMutablePointer<SecretSchema>?

    init() {
        let types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nil)
        g_hash_table_insert(
            types, g_strdup(Self.site),
            UnsafeMutableRawPointer(bitPattern: Int(SECRET_SCHEMA_ATTRIBUTE_STRING.rawValue)))
        schema = secret_schema_newv(Self.name, SECRET_SCHEMA_NONE, types)
        g_hash_table_unref(types)
    }

    deinit { secret_schema_unref(schema) }

    /// Lends the schema and what finds a site's key.
    func withAttributes<Value>(
        of site: Site, _ body: (UnsafeMutablePointer<SecretSchema>?, OpaquePointer?) throws(KeyringError) -> Value
    ) throws(KeyringError) -> Value {
        let attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
        defer { g_hash_table_unref(attributes) }
        g_hash_table_insert(attributes, g_strdup(Self.site), g_strdup(site.id))
        return try body(schema, attributes)
    }
}
