/** Several sentences, or an end that is a name with a dot of its own: `Marchetti Acustica S.r.l.`, `Okafor Ltd.` */
const KEEPS_ITS_STOP = /[.!?…]\s|\.\S*\.$|\s\p{Lu}\p{L}{0,3}\.$/u;

/**
 * As a toast says it: one sentence ends without a full stop, of several each has one (docs/words.md). Beside a field, and in languages other
 * than English, it is a whole sentence; in English it has no stop to begin with.
 */
export const asToast = (words: string, language: string): string =>
  language === 'en' || KEEPS_ITS_STOP.test(words) ? words : words.replace(/\.$/, '');
