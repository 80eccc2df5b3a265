import WickMarket

/// A sample response for running without a server: the rates of 2026-03-18.
enum ECBSamples {
    static let dailyRates = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
        xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
        <gesmes:subject>Reference rates</gesmes:subject>
        <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
        <Cube><Cube time='2026-03-18'>
        \(rates.map { "<Cube currency='\($0)' rate='\($1)'/>" }.joined(separator: "\n"))
        </Cube></Cube></gesmes:Envelope>
        """

    private static let rates: KeyValuePairs = [
        "USD": "1.15", "AUD": "1.6305", "BRL": "6.0079", "CAD": "1.5774", "CHF": "0.9073", "CNY": "7.9214",
        "CZK": "24.467", "DKK": "7.472", "GBP": "0.86393", "HKD": "9.0135", "HUF": "392.83", "IDR": "19543.1",
        "ILS": "3.568", "INR": "106.83", "ISK": "143.6", "JPY": "183.49", "KRW": "1729.08", "MXN": "20.3942",
        "MYR": "4.504", "NOK": "11.0205", "NZD": "1.9763", "PHP": "69.001", "PLN": "4.2713", "RON": "5.0938",
        "SEK": "10.7778", "SGD": "1.4734", "THB": "37.565", "TRY": "50.8539", "ZAR": "19.4174",
    ]
}
