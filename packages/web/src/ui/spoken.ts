import { filled } from './language.ts';

/** Words a sentence of the code's English in another language; one that the texts lack stays unchanged. Its values are worded too. */
export function spoken(texts: Readonly<Record<string, string>>, sentence: string): string {
  const whole = texts[sentence];
  if (whole !== undefined) return whole;
  for (const [form, text] of Object.entries(texts)) {
    const values = form.includes('{') && valuesIn(form, sentence);
    if (values) return filled(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, spoken(texts, value)])));
  }
  return sentence;
}

/** The names in a form distinguish numbers and days from other values, so that no name is mistaken for a sentence. */
const VALUES = {
  number: ['count', 'line', 'need', 'whole', 'version'],
  day: ['day', 'today', 'until', 'covered', 'of'],
};

const valueCalled = (name: string): string =>
  VALUES.number.includes(name) ? '\\d+' : VALUES.day.includes(name) ? '\\d\\d/\\d\\d/\\d{4}' : '.+?';

/** Returns the values with which a sentence fills a form; null if it has another form. */
const valuesIn = (form: string, sentence: string): Record<string, string> | null => patternOf(form).exec(sentence)?.groups ?? null;

/** Returns a pattern that takes a form's sentences apart, by the names in its braces. */
export function patternOf(form: string): RegExp {
  const named = new Set<string>();
  const pattern = form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    if (named.has(name)) return `\\k<${name}>`; // must be the same value again
    named.add(name);
    return `(?<${name}>${valueCalled(name)})`;
  });
  return new RegExp(`^${pattern}$`);
}
