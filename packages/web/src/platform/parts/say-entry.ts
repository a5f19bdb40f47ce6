import type { LogAction } from '@lm/contract';
import { type Heard, inEnglish, useSay } from '../../ui/say.ts';

/** What was done, in the past tense; acts of a newer server are told in its words. */
export function useSayAct(): (action: string) => string {
  const say = useSay('acts');
  return (action) => say(action as LogAction); // anything the book lacks stays as it is
}

/** A short word with a number in it, such as a record's, or a value that an act changed. */
export function saidOf(words: string, heard: Heard): string {
  const said = heard(words);
  const [, before, number, after] = /^(\D*)(\d+)(\D*)$/.exec(words) ?? [];
  return said === words && number !== undefined ? inEnglish(heard(`${before}{number}${after}`), { number }) : said;
}

/** What changed, as the log calls it; if the name of a record precedes it, that stays. */
export function useSayField(): Heard {
  const say = useSay('fields') as (field: string) => string; // anything the book lacks stays as it is
  return (field) => {
    const [label = '', ...names] = field.split(': ').reverse();
    return [...names.reverse(), say(label)].join(': ');
  };
}
