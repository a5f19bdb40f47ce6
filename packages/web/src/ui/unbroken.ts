/** French puts a space before some marks, at which no line breaks. */
export const unbroken = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, String(text).replace(/ (?=[:;?!»%])|(?<=«) /g, '\u00a0')]),
  ) as Texts;
