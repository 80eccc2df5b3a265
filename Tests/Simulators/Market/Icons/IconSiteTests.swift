import Foundation
import Testing
import Waiting
import WickMarket

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("The host of icons", .ownThreads)
struct IconSiteTests {
    static func path(_ id: Int) -> String { "/icons/64x64/\(id).png" }

    /// The chunks of a PNG; fails if a checksum is wrong.
    private func chunks(_ png: [UInt8]) throws -> [(name: String, data: [UInt8])] {
        try #require(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        var rest = png.dropFirst(8)
        var chunks: [(String, [UInt8])] = []
        while !rest.isEmpty {
            let length = number(rest.prefix(4))
            let body = Array(rest.dropFirst(4).prefix(4 + length))
            var crc = UInt32.max
            for byte in body {
                crc ^= UInt32(byte)
                for _ in 0..<8 {
                    let shifted = crc >> 1
                    crc = crc & 1 == 1 ? shifted ^ 0xEDB8_8320 : shifted
                }
            }
            #expect(number(rest.dropFirst(8 + length).prefix(4)) == Int(~crc))
            chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }

    @Test("has a unique PNG for each coin, 64 pixels wide and high")
    func pictures() throws {
        let site = Site()
        var seen: Set<[UInt8]> = []
        for id in [1, 1027, 825, 52, 74] {
            let response = site.reply(Self.path(id)).response
            #expect(response.status == 200 && response.contentType == "image/png")
            let chunks = try chunks(response.body)
            #expect(chunks.map(\.name) == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
            #expect(chunks[0].data == [0, 0, 0, 64, 0, 0, 0, 64, 8, 3, 0, 0, 0])
            #expect(chunks[1].data.count == chunks[2].data.count * 3)
            #expect(response.body.count < 8_192)
            seen.insert(response.body)
        }
        #expect(seen.count == 5)
    }

    @Test("has the same picture for the same seed, and another for another")
    func seeds() {
        let body = Site().reply(Self.path(1)).response.body
        #expect(Site().reply(Self.path(1)).response.body == body)
        #expect(Site(Site.configuration(seed: 2)).reply(Self.path(1)).response.body != body)
    }

    @Test("has no icon for some coins and for unlisted ones")
    func missing() {
        let site = Site(Site.configuration(coins: 400))
        let statuses = site.market.value.coins.map { site.reply(Self.path($0.id.rawValue)).response.status }
        #expect(Set(statuses) == [200, 404])
        #expect((16...52).contains(statuses.count { $0 == 404 }))
        for path in [
            Self.path(999_999_999), "/icons/64x64/01.png", "/icons/64x64/x.png", "/icons/1.png", "/icons/64x64/-1.png",
        ] {
            #expect(site.reply(path).response.status == 404)
        }
    }

    @Test("does not resend unchanged icons")
    func unchanged() throws {
        let site = Site()
        let first = site.reply(Self.path(1)).response
        let tag = try #require(first.headers.first { $0.name == "ETag" }?.value)
        let second = site.reply(Self.path(1), headers: ["if-none-match": tag]).response
        #expect(second.status == 304 && second.body.isEmpty)
        #expect(site.reply(Self.path(1027), headers: ["if-none-match": tag]).response.status == 200)
    }

    @Test("needs no key, and reports one that is sent")
    func keys() {
        let site = Site(Site.configuration(keys: .exactly("k")))
        #expect(site.reply(Self.path(1)).response.status == 200)
        #expect(site.reply(Self.path(1), headers: ["x-cmc_pro_api_key": "k"]).response.status == 200)
        #expect(site.state.log.latest.map(\.hasKey) == [false, true])
        #expect(site.state.log.counts == ["icons/coin": 2])
    }

    @Test("fails on command like the other sites")
    func faults() throws {
        func reply(_ kind: FaultKind, headers: [String: String] = [:]) -> HTTPReply {
            let site = Site()
            site.state.faults.add(Fault(endpoint: "icons/coin", kind: kind))
            return site.reply(Self.path(1), headers: headers)
        }
        let whole = Site().reply(Self.path(1)).response
        #expect(reply(.status(503)).response.status == 503)
        #expect(reply(.rateLimited(retryAfter: 7)).response.headers.map(\.value) == ["7"])
        #expect(reply(.errorBody()).response.contentType.hasPrefix("text/html"))
        let broken = reply(.brokenJSON).response
        #expect(broken.status == 200 && whole.body.starts(with: broken.body) && broken.body.count < whole.body.count)
        let huge = try chunks(reply(.wrongType("width")).response.body)
        #expect(huge[0].data.prefix(4) == [0, 0, 0xEA, 0x60])
        #expect(try !chunks(reply(.missingField("IDAT")).response.body).map(\.name).contains("IDAT"))
        #expect(reply(.halfBody).delivery == .halfBody)
        let tag = try #require(whole.headers.first { $0.name == "ETag" }?.value)
        #expect(reply(.brokenJSON, headers: ["if-none-match": tag]).response.status == 304)
    }
}
