const LEVELS = 'XLMH';
const IMPACT = 'HLN';

/** The metrics of a CVSS 4.0 vector in their order, with their values; the first eleven are required. */
const METRICS: readonly (readonly [metric: string, values: string | readonly string[]])[] = [
  ['AV', 'NALP'],
  ['AC', 'LH'],
  ['AT', 'NP'],
  ['PR', 'NLH'],
  ['UI', 'NPA'],
  ...['VC', 'VI', 'VA', 'SC', 'SI', 'SA'].map((metric) => [metric, IMPACT] as const),
  ['E', 'XAPU'],
  ...['CR', 'IR', 'AR'].map((metric) => [metric, LEVELS] as const),
  ['MAV', 'XNALP'],
  ['MAC', 'XLH'],
  ['MAT', 'XNP'],
  ['MPR', 'XNLH'],
  ['MUI', 'XNPA'],
  ...['MVC', 'MVI', 'MVA', 'MSC'].map((metric) => [metric, `X${IMPACT}`] as const),
  ...['MSI', 'MSA'].map((metric) => [metric, `XS${IMPACT}`] as const),
  ['S', 'XNP'],
  ['AU', 'XNY'],
  ['R', 'XAUI'],
  ['V', 'XDC'],
  ['RE', 'XLMH'],
  ['U', ['X', 'Clear', 'Green', 'Amber', 'Red']],
];
const REQUIRED = 11;

const oneOf = (values: string | readonly string[]): string => [...values].join('|');

const VECTOR = new RegExp(
  `^CVSS:4\\.0${METRICS.map(([metric, values], place) => (place < REQUIRED ? `/${metric}:(${oneOf(values)})` : `(/${metric}:(${oneOf(values)}))?`)).join('')}$`,
);

/** Is it a vector of CVSS 4.0, with each metric once, in its order and with a value it can have? */
export const isCvssVector = (text: string): boolean => VECTOR.test(text);

export type Severity = 'none' | 'low' | 'medium' | 'high' | 'critical';

/** The severity of a score, as CVSS calls it. */
export function severityOf(score: number): Severity {
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  if (score >= 4) return 'medium';
  return score > 0 ? 'low' : 'none';
}
