"""Calculates indicators with TA-Lib and prints the milliseconds, for `wick-bench indicators`.

Its argument is a file of closing prices. Each line of standard input is a request: `time` prints a duration, `lines` replaces the file with
the values of the last one.
"""

import sys
import time

try:
    import numpy
    import talib
except ImportError:
    sys.exit("TA-Lib is not installed.")

WHEEL = "0.6.8"

if talib.__version__ != WHEEL:
    sys.exit(f"The durations are compared with those of TA-Lib's wheel {WHEEL}, not of {talib.__version__}.")

close = numpy.fromfile(sys.argv[1])
lines = ()
print("ready", flush=True)
for request in iter(sys.stdin.readline, ""):
    if request == "lines\n":
        numpy.concatenate(lines).tofile(sys.argv[1])
        print("written", flush=True)
    else:
        start = time.perf_counter()
        lines = (talib.RSI(close, 14), *talib.MACD(close, 12, 26, 9), *talib.BBANDS(close, 20, 2, 2))
        print((time.perf_counter() - start) * 1000, flush=True)
