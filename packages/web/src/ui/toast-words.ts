/** Several sentences, or an end that is a name with a dot of its own: `Marchetti Acustica S.r.l.`, `Okafor Ltd.` */
const KEEPS_ITS_STOP = /[.!?…]\s|\.\S*\.$|\s\p{Lu}\p{L}{0,3}\.$/u;

/**
 * Adapts a text for a toast: a single sentence ends without a full stop, each of several has one (docs/words.md). Beside a field, and in languages
 * other than English, the text is a whole sentence; in English it has no full stop in the first place.
 */
export const asToast = (words: string, language: string): string =>
  language === 'en' || KEEPS_ITS_STOP.test(words) ? words : words.replace(/\.$/, '');
