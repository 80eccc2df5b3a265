import CommandLineOptions

/// A setting: its name in each place, and the format of its values.
struct Setting<Value: Sendable>: Sendable {
    /// The flag, if there is one.
    ///
    /// Secrets have none, because other users of the machine can read a program's arguments.
    let flag: OptionSyntax?
    let variable: String
    /// The name in the configuration file, with a dot for a member of an object; `nil` if it is not allowed there.
    let name: String?
    /// The format of the value, the same in every place.
    let format: ValueFormat<Value>
}

/// Looks settings up in the flags, then in the environment variables, then in the file.
struct SettingReader {
    let arguments: ParsedArguments
    let variables: [String: String]
    let file: ConfigurationFile?

    /// The value with the highest precedence, or `nil` if no place has one.
    ///
    /// If there is a flag, the variable is not checked; the file is always checked. An empty environment variable is ignored.
    func value<Value>(of setting: Setting<Value>) throws(ConfigurationError) -> Configured<Value>? {
        let filed = try filedValue(of: setting)
        if let flag = setting.flag, let text = arguments.texts(of: flag).last {
            return try value(text, of: setting, from: .flag(flag.flag))
        }
        if let text = variables[setting.variable], !text.isEmpty {
            return try value(text, of: setting, from: .variable(setting.variable))
        }
        return filed
    }

    func filedValue<Value>(of setting: Setting<Value>) throws(ConfigurationError) -> Configured<Value>? {
        guard let file, let name = setting.name, let entry = file[name] else { return nil }
        let origin = Origin.file(path: file.path, line: entry.line, name: name)
        switch entry.value.content {
        case .string(let text), .number(let text): return try value(text, of: setting, from: origin)
        default:
            throw .invalidValue(
                origin: origin,
                reason: InvalidValue(expectation: setting.format.expectation, showing: entry.value.kindName))
        }
    }

    /// Parses a text; errors contain its origin.
    func value<Value>(
        _ text: String, of setting: Setting<Value>, from origin: Origin
    ) throws(ConfigurationError) -> Configured<Value> {
        do {
            return Configured(try setting.format.value(of: text), origin: origin)
        } catch {
            throw .invalidValue(origin: origin, reason: error)
        }
    }
}
