import CommandLineOptions

/// One setting: the names it goes by in each place, and what its values look like.
struct Setting<Value: Sendable>: Sendable {
    /// The flag, for a setting that has one.
    ///
    /// Secrets have none, since everybody on the machine can read the arguments of a program.
    let flag: OptionSyntax?
    /// The environment variable.
    let variable: String
    /// The name in the configuration file, where a dot leads into an object; `nil` for what may not stand there.
    let name: String?
    /// How a value is written, the same in every place.
    let format: ValueFormat<Value>
}

/// Looks settings up: in the flags, then in the environment variables, then in the file.
struct SettingReader {
    let arguments: ParsedArguments
    let variables: [String: String]
    let file: ConfigurationFile?

    /// The value that counts, or `nil` where no place has one.
    ///
    /// A flag hides the variable, which is then not even checked; the file is checked in any case. An environment variable that
    /// is empty counts as unset.
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

    /// The value that the file has, or `nil` where it has none.
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

    /// Reads one text, and says where it stands if it cannot be read.
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
