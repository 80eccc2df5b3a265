import Foundation

/// Makes values of data, as `JSONDecoder` and `PropertyListDecoder` do.
public protocol DataDecoder {
    /// Makes a value of data.
    ///
    /// - Throws: What is wrong with the data.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Makes a value of each element.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - decoder: What makes them. What it throws ends the sequence with that error.
    public func decode<Item: Decodable>(type: Item.Type, decoder: some DataDecoder) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }.named()
    }
}
