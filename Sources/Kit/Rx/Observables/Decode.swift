import Foundation

/// Decodes values from data, as `JSONDecoder` and `PropertyListDecoder` do.
public protocol DataDecoder {
    /// Decodes a value.
    ///
    /// - Throws: The decoding error.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Decodes a value from each element.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - decoder: The decoder. An error that it throws ends the sequence.
    public func decode<Item: Decodable>(type: Item.Type, decoder: some DataDecoder) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }.named()
    }
}
