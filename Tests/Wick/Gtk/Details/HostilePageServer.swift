import Foundation
import KitLocking

/// A local site whose page tries to connect to another port in every possible way, and then sets its title.
///
/// The other port listens without accepting connections, so that a connection is still pending when the test checks.
final class HostilePageServer: @unchecked Sendable {  // the descriptors are constant; the record is locked
    /// The address of the page.
    var url: URL { URL(string: "http://127.0.0.1:\(port)/") ?? URL(fileURLWithPath: "/") }

    private let listener: Int32
    private let port: UInt16
    private let other: Int32
    private let otherPort: UInt16
    private let received = Guarded<Set<String>>([])

    init() throws {
        (listener, port) = try Self.listen()
        (other, otherPort) = try Self.listen()
        _ = fcntl(other, F_SETFL, O_NONBLOCK)
        Thread.detachNewThread { [listener, weak self] in
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Thread.detachNewThread { [weak self] in
                    self?.serve(connection)
                    close(connection)
                }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        close(other)
    }

    /// The paths that were requested from the page's own site.
    var requested: Set<String> { received.withLock { $0 } }

    /// Whether there was a connection to the other port since the last call.
    func takeConnection() -> Bool {
        let connection = accept(other, nil, nil)
        guard connection >= 0 else { return false }
        close(connection)
        return true
    }

    /// Everything that the page loads from its own site, if allowed.
    static let ownParts: Set<String> = [
        "/own/image", "/own/style.css", "/own/style-image", "/own/font", "/own/script.js", "/own/module.js",
        "/own/fetch",
        "/own/request", "/own/beacon", "/own/events", "/own/worker.js", "/own/import.js", "/own/socket", "/own/frame",
        "/own/media", "/own/nested-image", "/own/redirect",
    ]

    // MARK: The page

    /// Attempts to load from a prefix (origin and path), by elements, and by scripts that count pending loads.
    private func attempts(_ prefix: String, webSocket: String) -> String {
        """
        element('img', {src: '\(prefix)/image'});
        element('link', {rel: 'stylesheet', href: '\(prefix)/style.css'});
        element('script', {src: '\(prefix)/script.js'});
        element('script', {src: '\(prefix)/module.js', type: 'module'});
        element('iframe', {src: '\(prefix)/frame'});
        element('video', {src: '\(prefix)/media', preload: 'auto'});
        for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'prerender', 'icon', 'manifest'])
            element('link', {rel, href: '\(prefix)/' + rel});
        element('link', {rel: 'preload', href: '\(prefix)/preload', as: 'image'});
        element('link', {rel: 'modulepreload', href: '\(prefix)/modulepreload'});
        element('object', {data: '\(prefix)/object'});
        element('embed', {src: '\(prefix)/embed'});
        style(`@font-face { font-family: f\(abs(prefix.hashValue)); src: url('\(prefix)/font') }
            .a\(abs(prefix.hashValue)) { font-family: f\(abs(prefix.hashValue)); background: url('\(prefix)/style-image') }`,
            'a\(abs(prefix.hashValue))');
        attempt(() => fetch('\(prefix)/fetch', {mode: 'no-cors'}));
        attempt(() => fetch('/redirect?\(prefix)/redirect', {mode: 'no-cors'}));
        attempt(() => new Promise((resolve) => {
            const request = new XMLHttpRequest();
            request.onloadend = resolve;
            request.open('POST', '\(prefix)/request');
            request.send('x');
        }));
        attempt(() => navigator.sendBeacon('\(prefix)/beacon', 'x'));
        attempt(() => new Promise((resolve) => {
            const source = new EventSource('\(prefix)/events');
            source.onerror = source.onopen = () => { source.close(); resolve(); };
        }));
        attempt(() => new Promise((resolve) => {
            const socket = new WebSocket('\(webSocket)/socket');
            socket.onerror = socket.onclose = socket.onopen = resolve;
        }));
        attempt(() => new Promise((resolve) => {
            const code = `onmessage = () => {}; try { importScripts('\(prefix)/import.js') } catch (e) {}
                fetch('\(prefix)/worker-fetch', {mode: 'no-cors'}).catch(() => {}).then(() => postMessage(1))`;
            const worker = new Worker(URL.createObjectURL(new Blob([code])));
            worker.onmessage = worker.onerror = resolve;
        }));
        attempt(() => new Promise((resolve) => {
            const worker = new Worker('\(prefix)/worker.js');
            worker.onmessage = worker.onerror = resolve;
        }));

        """
    }

    private var page: String {
        // All spellings of a local address.
        let hosts = [
            "127.0.0.1", "localhost", "localhost.", "127.1", "2130706433", "0x7f.1", "0.0.0.0", "[::ffff:127.0.0.1]",
        ]
        let foreign = hosts.flatMap { host in
            [
                attempts("http://\(host):\(otherPort)/other", webSocket: "ws://\(host):\(otherPort)"),
                attempts("https://\(host):\(otherPort)/other", webSocket: "wss://\(host):\(otherPort)"),
            ]
        }
        return """
            <!doctype html><title>Trying</title><body><script>
            const pending = [];
            // Some of them never report a result.
            const bounded = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 3000))]);
            function element(name, attributes) {
                const made = document.createElement(name);
                pending.push(bounded(new Promise((resolve) => {
                    made.onload = made.onerror = made.onloadeddata = resolve;
                })));
                for (const key in attributes) made.setAttribute(key, attributes[key]);
                document.body.append(made);
            }
            function style(text, name) {
                const made = document.createElement('style');
                made.textContent = text;
                document.body.append(made);
                const box = document.createElement('p');
                box.className = name;
                box.textContent = 'text';
                document.body.append(box);
            }
            function attempt(body) {
                try { pending.push(bounded(Promise.resolve(body()).catch(() => {}))); } catch (e) {}
            }
            \(attempts("http://127.0.0.1:\(port)/own", webSocket: "ws://127.0.0.1:\(port)/own"))
            \(foreign.joined())
            Promise.all(pending).then(() => { document.title = 'Tried everything'; });
            </script>
            """
    }

    /// The address of a page that invents keys, stops the real ones from bubbling, and then sets its title.
    var keys: URL { url.appendingPathComponent("keys") }

    private static let keyPage = """
        <!doctype html><title>Trying</title><body><a href='/'>A link</a><script>
        for (const target of [window, document, document.body])
            target.dispatchEvent(new KeyboardEvent('keydown', {key: 'Tab', bubbles: true}));
        document.addEventListener('keydown', (event) => event.stopPropagation());
        setTimeout(() => { document.title = 'Tried keys'; }, 300);
        </script>
        """

    private func serve(_ connection: Int32) {
        guard let target = target(of: connection) else { return }
        received.withLock { _ = $0.insert(target.components(separatedBy: "?")[0]) }
        var (type, body, status) = ("text/plain", "", "200 OK")
        switch target {
        case "/keys": (type, body) = ("text/html", Self.keyPage)
        case "/own/style.css": (type, body) = ("text/css", "body { background: url('/own/nested-image') }")
        case let path where path.hasSuffix(".js"): (type, body) = ("text/javascript", "self.postMessage?.(1)")
        case let path where path.hasPrefix("/redirect?"):
            let place = path.dropFirst("/redirect?".count)
            status = "307 Moved\r\nLocation: \(place)"
        case let path where path.hasPrefix("/own"): break
        default: (type, body) = ("text/html", page)
        }
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close"
        _ = (head + "\r\n\r\n" + body).withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    private func target(of connection: Int32) -> String? {
        var timeout = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while String(decoding: bytes, as: UTF8.self).range(of: "\r\n\r\n") == nil {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? String(words[1]) : nil
    }

    private static func listen() throws -> (Int32, UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && Glibc.listen(descriptor, 512) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
