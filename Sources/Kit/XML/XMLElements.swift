import XMLShims

/// Reads the elements of an XML document with libxml2, which is loaded by the first document.
///
/// Documents with a document type are refused: it may declare entities that expand to any size.
public enum XMLElements {
    /// The file of the library.
    public static let library = XML_SHIMS_LIBRARY
    /// The Debian package that contains it.
    public static let package = "libxml2"

    /// Calls a closure with each element, in the order of their start tags.
    ///
    /// Loading the library takes milliseconds, so do not call it on the main thread.
    ///
    /// - Parameters:
    ///   - document: The document, in any encoding that it declares.
    ///   - body: Receives an element, which is valid during the call.
    /// - Throws: ``XMLError``, also for an error after elements have been read.
    public static func forEach(in document: [UInt8], _ body: (XMLElement) -> Void) throws(XMLError) {
        if let problem = xml_shims_load() { throw .missingLibrary(message: String(cString: problem)) }
        try document.withUnsafeBufferPointer { (bytes) throws(XMLError) in
            let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
            guard let reader = xml_shims_new(start, bytes.count) else { throw .malformed }
            defer { xml_shims_free(reader) }
            while true {
                switch xml_shims_next(reader) {
                case XML_SHIMS_ELEMENT: body(XMLElement(reader: reader))
                case XML_SHIMS_DOCUMENT_TYPE: throw .documentType
                case XML_SHIMS_END: return
                default: throw .malformed
                }
            }
        }
    }
}

/// An element of a document that is being read.
public struct XMLElement {
    let reader: OpaquePointer

    /// Whether its name, without a prefix, is the given one.
    public func isNamed(_ name: String) -> Bool { xml_shims_name(reader).map { String(cString: $0) } == name }

    /// The value of an attribute without a prefix, with entities and references replaced; `nil` if there is none.
    public func attribute(_ name: String) -> String? { xml_shims_attribute(reader, name).map { String(cString: $0) } }
}

/// Why a document cannot be read.
public enum XMLError: Error, Hashable, Sendable {
    /// The library could not be loaded, with the system's error message.
    case missingLibrary(message: String)
    /// It is not a well-formed document.
    case malformed
    /// It has a document type.
    case documentType
}
