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

    /// Whether the value is never shown.
    var isSecret: Bool { flag == nil }
}

/// Looks settings up: in the flags, then in the environment variables, then in the file.
struct SettingReader {
    let arguments: ParsedArguments
    let variables: [String: String]
    let file: ConfigurationFile?

    /// The value that counts, or `nil` where no place has one.
    ///
    /// A place that comes first hides the others, which are then not even checked. An environment variable that is
    /// empty counts as unset.
    func value<Value>(of setting: Setting<Value>) throws(ConfigurationError) -> Configured<Value>? {
        if let flag = setting.flag, let text = arguments.texts(of: flag).last {
            return try value(text, of: setting, from: .flag(flag.flag))
        }
        return try ambientValue(of: setting)
    }

    /// The value that counts where no flag is given.
    func ambientValue<Value>(of setting: Setting<Value>) throws(ConfigurationError) -> Configured<Value>? {
        if let text = variables[setting.variable], !text.isEmpty {
            return try value(text, of: setting, from: .variable(setting.variable))
        }
        guard let file, let name = setting.name, let entry = file[name] else { return nil }
        let origin = Origin.file(path: file.path, line: entry.line, name: name)
        switch entry.value.content {
        case .string(let text), .number(let text): return try value(text, of: setting, from: origin)
        default:
            throw .invalidValue(
                origin: origin, text: setting.isSecret ? nil : entry.value.kindName,
                reason: InvalidValue(expectation: setting.format.expectation))
        }
    }

    /// Reads one text, and says where it stands if it cannot be read.
    func value<Value>(
        _ text: String, of setting: Setting<Value>, from origin: Origin
    ) throws(ConfigurationError) -> Configured<Value> {
        do {
            return Configured(try setting.format.value(of: text), origin: origin)
        } catch {
            throw .invalidValue(origin: origin, text: setting.isSecret ? nil : text, reason: error)
        }
    }
}
