import Localization
import WickCommand

Language.adopt()
WickProgram.main()
