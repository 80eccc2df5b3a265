import Foundation
import KitProcesses
import Testing

@Suite("Environment variables with secrets")
struct ProcessEnvironmentTests {
    @Test("Secrets stand apart, and show in no string and no dump")
    func separated() {
        let environment = ProcessEnvironment(["A": "1", "KEY": "s3cret"], secretsIn: ["KEY", "OTHER"])
        #expect(environment.variables == ["A": "1"])
        #expect(environment.secrets == ["KEY": "s3cret"])
        #expect(environment.withSecrets == ["A": "1", "KEY": "s3cret"])
        var dumped = ""
        dump(environment, to: &dumped)
        for text in [dumped, "\(environment)", String(reflecting: environment)] { #expect(!text.contains("s3cret")) }
    }

    @Test("What needs little gets no variable that it was not meant to have")
    func basic() {
        let environment = ProcessEnvironment(
            ["PATH": "/bin", "LC_ALL": "C", "MY_TOKEN": "t", "KEY": "s3cret", "LCX": "x"], secretsIn: ["KEY"])
        #expect(environment.basic == ["PATH": "/bin", "LC_ALL": "C"])
    }
}
