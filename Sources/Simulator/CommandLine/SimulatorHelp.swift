extension SimulatorArguments {
    /// What `--help` prints.
    public static let help = """
        Usage: wick-simulator [FLAG ...]

        Serves a simulated crypto market on this machine, in the wire formats of the sites that Wick reads. Its base URLs
        are printed when it listens; Ctrl+C ends it.

          --port N            the port to listen on; 0, the default, takes any free one
          --coins N           how many coins and tokens are listed, 1...20000 (500)
          --seed N            the market; the same seed gives the same market at the same time (1)
          --speed X           how many simulated seconds a second lasts; 0 stands still (1)
          --start-at TIME     the simulated time at first, as 2026-01-31T08:30:00Z (now)
          --fault FAULT       something an endpoint does wrong; may be given several times
          --require-key[=KEY] demand an API key where the site does, any or this one
          --rate-limit N      how many requests a minute a site takes
          --host ADDRESS      127.0.0.1 or ::1; it listens on both, and refuses all others
          --print-port        print the port and nothing else
          --version           print the version
          --help              print this

        FAULT is ENDPOINT=KIND[:ARGUMENT][@COUNT]. With a COUNT it ends after so many requests.
        ENDPOINT is \(MarketSimulator.endpoints.joined(separator: ", ")), a site's name, or *.
        KIND is
          status:N[/CODE]          the status with the site's error body, and the site's code
          latency:MS               wait first; goes with another fault
          broken-json              JSON that breaks off
          missing:FIELD[/ITEM]     a field left out of an item, from 0
          wrong-type:FIELD[/ITEM]  a field of another type
          half-body                half of the length that is promised
          cut-chunk                chunked, closed within the second chunk
          hang-up                  closed without a byte
          silence                  never an answer
          rate-limit[:SECONDS]     429 with Retry-After
          content-type[:TYPE]      another content type
          error-body[:CODE]        an error under HTTP 200
          empty-body               nothing under HTTP 200
          oversized[:BYTES]        blanks behind the body, up to so many bytes
          redirect[:URL]           302 to another address

        While it runs:
          curl -d 'coinmarketcap/listings=status:503@2' http://127.0.0.1:PORT/control/faults
          curl -X DELETE http://127.0.0.1:PORT/control/faults
          curl http://127.0.0.1:PORT/control/requests
          curl -d advance=3600 http://127.0.0.1:PORT/control/time

        """
}
