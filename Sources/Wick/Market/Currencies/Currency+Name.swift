import KitLocalization

extension Currency {
    /// The name with its code, such as "Euro (EUR)".
    public var title: String { localized("\(name) (\(code))", context: "a currency and its code") }

    /// The name, such as "Euro".
    public var name: String {
        switch self {
        case .eur: localized("Euro")
        case .aud: localized("Australian dollar")
        case .brl: localized("Brazilian real")
        case .cad: localized("Canadian dollar")
        case .chf: localized("Swiss franc")
        case .cny: localized("Chinese yuan")
        case .czk: localized("Czech koruna")
        case .dkk: localized("Danish krone")
        case .gbp: localized("British pound")
        case .hkd: localized("Hong Kong dollar")
        case .huf: localized("Hungarian forint")
        case .idr: localized("Indonesian rupiah")
        case .ils: localized("Israeli shekel")
        case .inr: localized("Indian rupee")
        case .isk: localized("Icelandic króna")
        case .jpy: localized("Japanese yen")
        case .krw: localized("South Korean won")
        case .mxn: localized("Mexican peso")
        case .myr: localized("Malaysian ringgit")
        case .nok: localized("Norwegian krone")
        case .nzd: localized("New Zealand dollar")
        case .php: localized("Philippine peso")
        case .pln: localized("Polish złoty")
        case .ron: localized("Romanian leu")
        case .sek: localized("Swedish krona")
        case .sgd: localized("Singapore dollar")
        case .thb: localized("Thai baht")
        case .try: localized("Turkish lira")
        case .zar: localized("South African rand")
        case .btc: localized("Bitcoin")
        case .eth: localized("Ether")
        }
    }
}
