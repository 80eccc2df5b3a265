import WickCommand

WickProgram.main()
