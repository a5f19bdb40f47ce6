/** A toast of one sentence ends without a full stop, in every language; of several sentences each has one (docs/words.md). */
export const asToast = (words: string): string => (/[.!?…]\s/.test(words) ? words : words.replace(/\.$/, ''));
