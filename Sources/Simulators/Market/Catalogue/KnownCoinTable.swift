/// The best-known coins and tokens, with rounded figures from about 2026.
///
/// The prices are the centres of the random walks, not quotations.
///
/// A line: id, symbol, platform (or -), circulating supply, maximum supply (or -), price, course, slug, name. The
/// course is the daily deviation of the price in per cent; `$` is pegged to the dollar; `=SYM` is pegged to another
/// line's coin.
let knownCoinTable = """
    1 BTC - 19.95e6 21e6 96400 2.1 bitcoin Bitcoin
    1027 ETH - 120.7e6 - 3320 3.0 ethereum Ethereum
    825 USDT ETH 184e9 - 1.0002 $ tether Tether USDt
    52 XRP - 60.3e9 100e9 2.24 3.6 xrp XRP
    1839 BNB - 137.7e6 - 905 2.4 bnb BNB
    5426 SOL - 555e6 - 148 3.9 solana Solana
    3408 USDC ETH 75e9 - 0.9999 $ usd-coin USDC
    1958 TRX - 94.7e9 - 0.281 2.1 tron TRON
    8085 stETH ETH 8.6e6 - 3316 =ETH steth Lido Staked ETH
    74 DOGE - 151e9 - 0.161 4.4 dogecoin Dogecoin
    2010 ADA - 35.9e9 45e9 0.472 4.2 cardano Cardano
    12409 wstETH ETH 3.3e6 - 4050 =ETH lido-finance-wsteth Lido wstETH
    3717 WBTC ETH 127e3 - 96320 =BTC wrapped-bitcoin Wrapped Bitcoin
    32196 HYPE - 270e6 1e9 37.1 5.6 hyperliquid Hyperliquid
    2396 WETH ETH 3.1e6 - 3320 =ETH weth WETH
    1831 BCH - 19.95e6 21e6 518 3.5 bitcoin-cash Bitcoin Cash
    1975 LINK ETH 697e6 1e9 14.1 4.1 chainlink Chainlink
    28695 weETH ETH 2.4e6 - 3580 =ETH wrapped-eeth Wrapped eETH
    29470 USDe ETH 9.3e9 - 0.9996 $ ethena-usde Ethena USDe
    33039 USDS ETH 9.1e9 - 0.9998 $ usds USDS
    3957 LEO ETH 922e6 - 9.31 1.4 unus-sed-leo UNUS SED LEO
    512 XLM - 32.1e9 50e9 0.254 4.0 stellar Stellar
    32994 cbBTC BASE 65e3 - 96380 =BTC coinbase-wrapped-btc Coinbase Wrapped BTC
    1437 ZEC - 16.3e6 21e6 402 6.4 zcash Zcash
    328 XMR - 18.4e6 - 366 3.2 monero Monero
    2 LTC - 76.5e6 84e6 97.2 3.3 litecoin Litecoin
    20947 SUI - 3.68e9 10e9 1.72 5.3 sui Sui
    4642 HBAR - 42.5e9 50e9 0.152 4.8 hedera Hedera
    5805 AVAX - 427e6 715e6 15.4 4.5 avalanche Avalanche
    4943 DAI ETH 5.36e9 - 0.9999 $ multi-collateral-dai Dai
    5994 SHIB ETH 589.2e12 - 8.9e-6 4.6 shiba-inu Shiba Inu
    11419 TON - 2.45e9 - 1.83 4.0 toncoin Toncoin
    7083 UNI ETH 630e6 - 7.42 4.9 uniswap Uniswap
    3635 CRO - 37.1e9 - 0.109 4.2 cronos Cronos
    27772 PYUSD ETH 3.8e9 - 0.9998 $ paypal-usd PayPal USD
    27075 MNT ETH 3.25e9 6.22e9 1.18 4.2 mantle Mantle
    6636 DOT - 1.65e9 - 2.71 4.3 polkadot-new Polkadot
    22974 TAO - 10.2e6 21e6 292 5.5 bittensor Bittensor
    11092 BGB ETH 699e6 - 3.66 2.4 bitget-token-new Bitget Token
    7278 AAVE ETH 15.2e6 16e6 178 4.8 aave Aave
    6535 NEAR - 1.28e9 - 2.21 5.2 near-protocol NEAR Protocol
    8916 ICP - 541e6 - 4.96 5.0 internet-computer Internet Computer
    24478 PEPE ETH 420.69e12 420.69e12 4.9e-6 6.0 pepe Pepe
    1321 ETC - 154e6 210.7e6 14.6 3.9 ethereum-classic Ethereum Classic
    36148 USD1 ETH 2.8e9 - 0.9994 $ usd1 World Liberty Financial USD
    5176 XAUT ETH 391e3 - 4085 0.9 tether-gold Tether Gold
    4705 PAXG ETH 364e3 - 4092 0.9 pax-gold PAX Gold
    21794 APT - 735e6 - 2.94 5.0 aptos Aptos
    21159 ONDO ETH 3.16e9 10e9 0.573 5.1 ondo-finance Ondo
    3897 OKB - 21e6 21e6 112 4.0 okb OKB
    2502 HT ETH 162e6 - 0.412 3.0 huobi-token Huobi Token
    29420 VIRTUAL BASE 656e6 1e9 1.02 7.0 virtual-protocol Virtuals Protocol
    13502 WLD ETH 2.33e9 10e9 0.671 6.1 worldcoin-org Worldcoin
    20396 KAS - 26.8e9 28.7e9 0.0476 4.9 kaspa Kaspa
    28321 POL ETH 10.5e9 - 0.148 4.4 polygon-ecosystem-token POL (ex-MATIC)
    11841 ARB ETH 5.6e9 10e9 0.224 5.0 arbitrum Arbitrum
    30171 ENA ETH 7.4e9 15e9 0.271 6.4 ethena Ethena
    2280 FIL - 711e6 1.96e9 1.88 5.2 filecoin Filecoin
    3794 ATOM - 479e6 - 2.63 4.2 cosmos Cosmos
    4030 ALGO - 8.8e9 10e9 0.149 4.4 algorand Algorand
    3077 VET - 85.98e9 86.7e9 0.0147 4.4 vechain VeChain
    35336 TRUMP SOL 200e6 1e9 6.92 5.5 official-trump OFFICIAL TRUMP
    36507 PUMP SOL 354e9 1e12 0.00312 7.4 pump-fun Pump.fun
    11840 OP ETH 1.9e9 4.29e9 0.342 5.3 optimism-ethereum Optimism
    5690 RENDER SOL 518e6 644e6 1.91 5.6 render Render
    29210 JUP SOL 3.17e9 10e9 0.251 5.6 jupiter-ag Jupiter
    23149 SEI - 6.4e9 10e9 0.142 5.5 sei Sei
    23095 BONK SOL 82.8e12 88.9e12 1.07e-5 6.3 bonk1 Bonk
    26081 FDUSD ETH 1.1e9 - 0.9985 $ first-digital-usd First Digital USD
    7226 INJ - 100e6 - 5.92 5.4 injective Injective
    3773 FET ETH 2.31e9 2.71e9 0.268 6.0 artificial-superintelligence-alliance Artificial Superintelligence Alliance
    4847 STX - 1.82e9 1.82e9 0.322 5.1 stacks Stacks
    34466 PENGU SOL 62.9e9 88.9e9 0.0119 7.0 pudgy-penguins Pudgy Penguins
    1518 MKR ETH 847e3 1.01e6 1592 3.9 maker Maker
    22861 TIA - 822e6 - 0.662 6.1 celestia Celestia
    10603 IMX ETH 1.97e9 2e9 0.334 5.4 immutable-x Immutable
    6719 GRT ETH 10.5e9 10.8e9 0.0531 5.2 the-graph The Graph
    6538 CRV ETH 1.43e9 3.03e9 0.442 5.5 curve-dao-token Curve DAO Token
    28752 WIF SOL 999e6 999e6 0.402 7.1 dogwifhat dogwifhat
    8000 LDO ETH 896e6 1e9 0.652 5.5 lido-dao Lido DAO
    32684 S - 2.88e9 - 0.118 6.0 sonic Sonic
    10804 FLOKI ETH 9.54e12 10e12 5.1e-5 6.0 floki-inu FLOKI
    32880 KAIA - 6.1e9 - 0.0942 4.0 kaia Kaia
    2011 XTZ - 1.07e9 - 0.571 4.0 tezos Tezos
    1720 IOTA - 4.2e9 4.6e9 0.114 4.7 iota IOTA
    28177 PYTH SOL 5.75e9 10e9 0.0882 6.0 pyth-network Pyth Network
    29270 AERO BASE 909e6 - 0.702 6.6 aerodrome-finance Aerodrome Finance
    16086 BTT TRX 986e12 990e12 4.2e-7 2.9 bittorrent-new BitTorrent [New]
    9481 PENDLE ETH 169e6 281e6 2.33 6.0 pendle Pendle
    4558 FLOW - 1.6e9 - 0.241 4.6 flow Flow
    13855 ENS ETH 37.9e6 100e6 12.1 5.2 ethereum-name-service Ethereum Name Service
    6210 SAND ETH 2.6e9 3e9 0.162 5.0 the-sandbox The Sandbox
    29814 ETHFI ETH 610e6 1e9 0.812 6.5 ether-fi-ethfi ether.fi
    22691 STRK ETH 4.6e9 10e9 0.131 6.6 starknet-token Starknet
    2416 THETA - 1e9 1e9 0.421 4.6 theta-network Theta Network
    3602 BSV - 19.95e6 21e6 21.2 3.9 bitcoin-sv Bitcoin SV
    7186 CAKE BNB 335e6 400e6 2.39 4.4 pancakeswap PancakeSwap
    2563 TUSD TRX 494e6 - 0.9979 $ trueusd TrueUSD
    19891 USDD TRX 561e6 - 0.9996 $ usdd USDD
    5647 KDA - 342e6 1e9 0.0211 6.2 kadena Kadena
    7080 GALA ETH 46.6e9 - 0.0091 5.4 gala Gala
    26997 ZRO ETH 202e6 1e9 1.44 6.0 layerzero LayerZero
    1966 MANA ETH 1.93e9 - 0.181 4.8 decentraland Decentraland
    131 DASH - 12.5e6 18.9e6 62.1 6.1 dash Dash
    2087 KCS ETH 131e6 - 11.2 2.4 kucoin-token KuCoin Token
    25028 ORDI - 21e6 21e6 4.42 6.6 ordi ORDI
    3155 QNT ETH 12.1e6 14.9e6 78.9 3.9 quant Quant
    1376 NEO - 70.5e6 100e6 4.21 4.2 neo Neo
    4157 RUNE - 351e6 - 0.812 5.6 thorchain THORChain
    1765 EOS - 1.56e9 - 0.312 4.7 eos EOS
    8104 1INCH ETH 1.4e9 1.5e9 0.171 5.0 1inch 1inch
    6783 AXS ETH 167e6 270e6 1.12 5.2 axie-infinity Axie Infinity
    28541 JTO SOL 410e6 1e9 0.521 6.2 jito Jito
    11156 DYDX ETH 790e6 1e9 0.241 5.8 dydx dYdX
    6892 EGLD - 28.9e6 31.4e6 8.42 4.7 multiversx-egld MultiversX
    24647 BERA - 126e6 - 1.02 7.2 berachain Berachain
    5964 TWT BNB 416e6 1e9 1.08 4.9 trust-wallet-token Trust Wallet Token
    3513 FTM - 2.8e9 3.17e9 0.121 6.0 fantom Fantom
    5632 AR - 65.5e6 66e6 4.55 5.4 arweave Arweave
    10791 XEC - 19.95e12 21e12 1.28e-5 4.2 ecash eCash
    18876 APE ETH 908e6 1e9 0.281 5.3 apecoin-ape ApeCoin
    4066 CHZ ETH 10.2e9 - 0.0331 4.8 chiliz Chiliz
    32956 GRASS SOL 313e6 1e9 0.352 7.2 grass Grass
    5692 COMP ETH 9.6e6 10e6 33.4 4.6 compound Compound
    5665 HNT SOL 186e6 223e6 2.24 5.6 helium Helium
    4172 LUNC - 5.49e12 - 4.1e-5 5.3 terra-luna Terra Classic
    20314 LUNA - 708e6 - 0.0851 5.4 terra-luna-v2 Terra
    7129 USTC - 5.57e9 - 0.0082 6.0 terrausd TerraClassicUSD
    2586 SNX ETH 343e6 - 0.602 6.2 synthetix Synthetix
    7334 CFX - 5.13e9 - 0.0882 5.5 conflux-network Conflux
    7653 ROSE - 7.5e9 10e9 0.0171 5.3 oasis-network Oasis
    8646 MINA - 1.26e9 - 0.104 5.0 mina Mina
    3330 USDP ETH 62e6 - 0.9993 $ paxos-standard Pax Dollar
    3306 GUSD ETH 48e6 - 0.9991 $ gemini-dollar Gemini Dollar
    4687 BUSD ETH 56e6 - 0.9995 $ binance-usd BUSD
    9566 LUSD ETH 39e6 - 1.0011 $ liquity-usd Liquity USD
    4023 BTCB BNB 65.1e3 - 96350 =BTC bitcoin-bep2 Bitcoin BEP2
    7192 WBNB BNB 1.41e6 - 905 =BNB wbnb Wrapped BNB
    15060 rETH ETH 362e3 - 3802 =ETH rocket-pool-eth Rocket Pool ETH
    2130 ENJ - 1.9e9 - 0.0341 5.0 enjin-coin Enjin Coin
    1697 BAT ETH 1.49e9 1.5e9 0.212 5.3 basic-attention-token Basic Attention Token
    2943 RPL ETH 21.9e6 - 2.61 5.4 rocket-pool Rocket Pool
    11857 GMX ARB 10.3e6 13.3e6 9.42 4.8 gmx GMX
    9903 CVX ETH 99e6 100e6 2.04 5.5 convex-finance Convex Finance
    5899 CSPR - 13.6e9 - 0.0061 4.6 casper Casper
    7950 FLR - 77.4e9 - 0.0142 4.4 flare Flare
    12220 OSMO - 748e6 1e9 0.0792 5.1 osmosis Osmosis
    4269 GT - 117e6 - 11.1 2.3 gatetoken GateToken
    2694 NEXO ETH 1e9 1e9 1.02 2.6 nexo Nexo
    5864 YFI ETH 34.2e3 36.7e3 4310 4.3 yearn-finance yearn.finance
    6758 SUSHI ETH 272e6 - 0.361 5.5 sushiswap SushiSwap
    2682 HOT ETH 177.6e9 177.6e9 0.000612 4.9 holo Holo
    1684 QTUM - 106e6 107.8e6 1.62 4.3 qtum Qtum
    1168 DCR - 17.1e6 21e6 24.8 5.6 decred Decred
    873 XEM - 9e9 9e9 0.00142 6.1 nem NEM
    4846 KAVA - 1.08e9 - 0.111 4.4 kava Kava
    2634 XDC - 17.8e9 - 0.0521 3.7 xinfin XDC Network
    2469 ZIL - 19.7e9 21e9 0.0064 4.9 zilliqa Zilliqa
    2577 RVN - 15.8e9 21e9 0.0092 5.0 ravencoin Ravencoin
    5034 KSM - 17.2e6 - 9.42 4.6 kusama Kusama
    2083 BTG - 17.5e6 21e6 0.712 5.2 bitcoin-gold Bitcoin Gold
    109 DGB - 17.9e9 21e9 0.0067 4.6 digibyte DigiByte
    2566 ONT - 923e6 1e9 0.0681 4.8 ontology Ontology
    2099 ICX - 1.09e9 - 0.0721 5.0 icon ICON
    1042 SC - 56.6e9 - 0.00181 4.7 siacoin Siacoin
    1274 WAVES - 118e6 - 0.782 4.9 waves Waves
    1214 LSK ETH 222e6 400e6 0.231 5.0 lisk Lisk
    1698 ZEN BASE 17.1e6 21e6 11.9 6.2 horizen Horizen
    1455 GLM ETH 1e9 1e9 0.202 4.6 golem-network-tokens Golem
    1896 ZRX ETH 848e6 1e9 0.162 5.0 0x 0x Protocol
    1808 OMG ETH 140e6 140e6 0.112 5.2 omg OMG Network
    1934 LRC ETH 1.37e9 1.37e9 0.0581 5.4 loopring Loopring
    1772 STORJ ETH 144e6 425e6 0.151 5.1 storj Storj
    3783 ANKR ETH 10e9 10e9 0.0079 5.2 ankr Ankr
    3945 ONE - 14.8e9 - 0.0041 5.4 harmony Harmony
    5567 CELO - 596e6 1e9 0.172 5.0 celo Celo
    6945 AMP ETH 84.3e9 99.4e9 0.0022 4.8 amp Amp
    7501 WOO ETH 1.9e9 2.2e9 0.0292 5.3 wootrade WOO
    8425 JASMY ETH 49.4e9 50e9 0.0071 6.0 jasmy JasmyCoin
    4948 CKB - 47.6e9 - 0.0027 5.6 nervos-network Nervos Network
    2777 IOTX - 9.44e9 10e9 0.0112 5.1 iotex IoTeX
    1637 RLC ETH 72.4e6 87e6 0.742 5.2 rlc iExec RLC
    6836 GLMR - 1.03e9 - 0.0292 5.6 moonbeam Moonbeam
    12885 ASTR - 8.2e9 - 0.0121 5.3 astar Astar
    9258 XCH - 14.4e6 - 5.11 4.8 chia-network Chia
    7431 AKT - 283e6 388e6 0.502 5.9 akash-network Akash Network
    9104 AIOZ ETH 1.23e9 - 0.141 6.0 aioz-network AIOZ Network
    28324 DYDX - 812e6 1e9 0.243 5.8 dydx-chain dYdX (Native)
    24911 TURBO ETH 69e9 69e9 0.00192 7.4 turbo Turbo
    28782 POPCAT SOL 980e6 980e6 0.0991 7.6 popcat-sol Popcat (SOL)
    28850 NOT TON 99.4e9 102e9 0.000612 6.6 notcoin Notcoin
    29743 BRETT BASE 9.9e9 9.99e9 0.0181 7.2 brett-based Brett (Based)
    29587 W SOL 5.1e9 10e9 0.0482 6.4 wormhole Wormhole
    28298 BEAM ETH 49.5e9 62.4e9 0.0036 6.1 onbeam Beam
    3702 BEAM - 155e6 262.8e6 0.0312 6.0 beam Beam
    1659 GNO ETH 2.64e6 3e6 141 3.4 gnosis-gno Gnosis
    541 SYS - 873e6 - 0.0301 5.0 syscoin Syscoin
    2300 WAXP - 3.5e9 - 0.0122 4.7 wax WAX
    4195 FTT ETH 328.9e6 352e6 0.662 5.4 ftx-token FTX Token
    5015 HEX ETH 173e9 - 0.0021 5.9 hex HEX
    4512 LN - 7.9e6 1e9 9.12 4.1 link FINSCHIA
    11584 BTRST ETH 243e6 250e6 0.192 5.0 braintrust Braintrust
    18069 GMT SOL 3.1e9 5.12e9 0.0261 5.6 green-metaverse-token GMT
    9816 NFT TRX 990e12 999e12 3.9e-7 3.8 apenft AINFT
    10407 BabyDoge BNB 170e15 211e15 7.4e-10 5.6 baby-doge-coin Baby Doge Coin
    10180 GMT ETH 401e6 - 0.382 2.6 gomining-token GoMining
    16116 SOL SOL 9.8e6 - 148 =SOL wrapped-solana Wrapped SOL
    6731 TON ETH 44.3e6 - 1.21 3.9 tokamak-network Tokamak Network
    8911 STRK ETH 5.8e6 6.54e6 5.42 6.2 strike Strike
    2430 HOT ETH 699e6 - 0.00121 7.0 hydro-protocol Hydro Protocol
    1861 STX ETH 52.4e6 - 0.00182 6.8 stox Stox
    10901 FLOKI BNB 92e12 100e12 1.9e-9 7.5 shiba-floki Shiba Floki Inu
    23450 PEPE SOL 410e12 420.7e12 2.1e-9 8.0 pepesol PepeSol
    """
