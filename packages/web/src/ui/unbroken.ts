/** Keeps lines from breaking at the space that French puts before some marks. */
export const unbroken = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, String(text).replace(/ (?=[:;?!»%])|(?<=«) /g, '\u00a0')]),
  ) as Texts;
