const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** "Firefox on Windows", as far as a user agent string tells. */
export function browserName(userAgent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser) return system ? `A program on ${system}` : 'A program';
  return system ? `${browser} on ${system}` : browser;
}

/** The parts of such a name, to translate it; `program` is null where the browser did not say which it is. */
export function browserParts(name: string): { program: string | null; system: string | null } {
  const [program = '', system = null] = name.split(' on ');
  return { program: program === 'A program' ? null : program, system };
}
