/** Several sentences, or an end that is a name with dots of its own: `Marchetti Acustica S.r.l.` */
const KEEPS_ITS_STOP = /[.!?…]\s|\.\S*\.$/;

/**
 * A refusal as a toast says it: one sentence ends without a full stop, of several each has one (docs/words.md). Beside a field it is a whole
 * sentence in languages other than English, in which it has no stop to begin with.
 */
export const asToast = (words: string, language: string): string =>
  language === 'en' || KEEPS_ITS_STOP.test(words) ? words : words.replace(/\.$/, '');
