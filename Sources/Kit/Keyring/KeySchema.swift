import Networking
import SecretShims

/// The attributes a stored key is found by: the schema's name and the site's id.
final class KeySchema {
    private static let site = "site"

    private let schema: UnsafeMutablePointer<SecretSchema>?

    /// - Parameter name: ``SecretServiceKeyring/Items/schema``.
    init(name: String) {
        let types = libsecret.g_hash_table_new_full(libsecret.g_str_hash, libsecret.g_str_equal, libsecret.g_free, nil)
        _ = libsecret.g_hash_table_insert(
            types, libsecret.g_strdup(Self.site),
            UnsafeMutableRawPointer(bitPattern: Int(SECRET_SCHEMA_ATTRIBUTE_STRING.rawValue)))
        schema = libsecret.secret_schema_newv(name, SECRET_SCHEMA_NONE, types)
        libsecret.g_hash_table_unref(types)
    }

    deinit { libsecret.secret_schema_unref(schema) }

    /// Calls `body` with the schema and the attributes of a site's key.
    func withAttributes<Value>(
        of site: Site, _ body: (UnsafeMutablePointer<SecretSchema>?, OpaquePointer?) throws(KeyringError) -> Value
    ) throws(KeyringError) -> Value {
        let attributes = libsecret.g_hash_table_new_full(
            libsecret.g_str_hash, libsecret.g_str_equal, libsecret.g_free, libsecret.g_free)
        defer { libsecret.g_hash_table_unref(attributes) }
        _ = libsecret.g_hash_table_insert(attributes, libsecret.g_strdup(Self.site), libsecret.g_strdup(site.id))
        return try body(schema, attributes)
    }
}
