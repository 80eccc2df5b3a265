import Testing
import WickConfiguration

@Suite("The hosts of staging")
struct StagingHostsTests {
    @Test("are unique, without paths and users")
    func hosts() throws {
        let staging = try configuration([
            "--environment", "staging", "--base-url", "coinmarketcap=https://staging.example.com/secret/path",
            "--base-url", "cryptocompare=https://staging.example.com/other", "--base-url",
            "huobi=http://127.0.0.1:8080/huobi", "--stream-url=huobi=ws://127.0.0.1:8080/huobi",
            "--stream-url=kraken=wss://streams.example.com/secret",
        ])
        #expect(staging.stagingHosts == ["127.0.0.1:8080", "staging.example.com", "streams.example.com"])
    }

    @Test("are empty in other environments", arguments: ["production", "qa"])
    func elsewhere(environment: String) throws {
        let variables = ["WICK_COINMARKETCAP_URL": "https://staging.example.com"]
        #expect(try configuration(["--environment", environment], variables: variables).stagingHosts == [])
    }
}
