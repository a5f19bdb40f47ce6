const AFTER: Readonly<Record<string, { word: string; isNextYear: boolean }>> = {
  spring: { word: 'autumn', isNextYear: false },
  summer: { word: 'winter', isNextYear: false },
  autumn: { word: 'spring', isNextYear: true },
  fall: { word: 'spring', isNextYear: true },
  winter: { word: 'summer', isNextYear: true },
};

const TERM = /\b(spring|summer|autumn|fall|winter)( (?:term|semester))?( |, )(\d{4})(?:\/(\d{2}|\d{4}))?\b/i;
const YEARS = /\b(\d{4})\/(\d{2}|\d{4})\b/;
const YEAR = /\b(20\d{2})\b/;

const asLike = (word: string, like: string): string => {
  if (like === like.toUpperCase()) return word.toUpperCase();
  return like[0] === like[0]?.toUpperCase() ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word;
};

const oneMore = (digits: string): string =>
  String(Number(digits) + 1)
    .padStart(digits.length, '0')
    .slice(-digits.length);

/**
 * A name for the next term of a course: `Room acoustics, autumn 2026` becomes `Room acoustics, spring 2027`. Without a season, the year,
 * or both years, move on by one; a name without either stays.
 */
export function nextTermName(name: string): string {
  const term = TERM.exec(name);
  if (term) {
    const [whole, season = '', kind = '', between = ' ', year = ''] = term;
    const next = AFTER[season.toLowerCase()];
    if (next) {
      const to = next.isNextYear ? oneMore(year) : year;
      return name.replace(whole, `${asLike(next.word, season)}${kind}${between}${to}`);
    }
  }
  const years = YEARS.exec(name);
  if (years) {
    const [whole, first = '', second = ''] = years;
    return name.replace(whole, `${oneMore(first)}/${oneMore(second)}`);
  }
  return name.replace(YEAR, (year) => oneMore(year));
}
