/** The ISO 4217 codes of the currencies in use, by the number of digits of their minor unit (PRC-280). */
const BY_DIGITS = {
  0: ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  // biome-ignore format: one row a letter or so is easier to compare with the standard
  2: [
    'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN',
    'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB',
    'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IRR',
    'JMD', 'KES', 'KGS', 'KHR', 'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT',
    'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP',
    'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN',
    'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'YER',
    'ZAR', 'ZMW', 'ZWG',
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
} as const;

type Digits = keyof typeof BY_DIGITS;
/** An ISO 4217 code of the table. */
export type Currency = (typeof BY_DIGITS)[Digits][number];

const IN_GROUPS: readonly [digits: number, codes: readonly Currency[]][] = [
  [0, BY_DIGITS[0]],
  [2, BY_DIGITS[2]],
  [3, BY_DIGITS[3]],
];

const DIGITS = new Map(IN_GROUPS.flatMap(([digits, codes]) => codes.map((code) => [code, digits] as const)));

/** All codes, sorted. */
export const CURRENCIES: readonly Currency[] = [...DIGITS.keys()].sort();

/** Is this the code of a currency, in capitals? */
export const isCurrency = (code: string): code is Currency => DIGITS.has(code as Currency); // looking up any text in a map does no harm

/** How many digits its minor unit has: 2 for EUR, 0 for JPY, 3 for KWD. */
export const digitsOf = (currency: Currency): number => DIGITS.get(currency) ?? 2; // every code is in the map
