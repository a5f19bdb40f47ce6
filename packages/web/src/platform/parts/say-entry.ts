import type { LogAction } from '@lm/contract';
import { type Heard, inEnglish, useSay } from '../../ui/say.ts';

/** Says what was done, in the past tense; acts that only a newer server knows keep their own words. */
export function useSayAct(): (action: string) => string {
  const say = useSay('acts');
  return (action) => say(action as LogAction); // anything the book lacks stays unchanged
}

/** Words a short text with a number in it, such as a record's number, or a value that an act changed. */
export function saidOf(words: string, heard: Heard): string {
  const said = heard(words);
  const [, before, number, after] = /^(\D*)(\d+)(\D*)$/.exec(words) ?? [];
  return said === words && number !== undefined ? inEnglish(heard(`${before}{number}${after}`), { number }) : said;
}

/** Words what changed, by the log's name for it; a record's name before it stays unchanged. */
export function useSayField(): Heard {
  const say = useSay('fields') as (field: string) => string; // anything the book lacks stays unchanged
  return (field) => {
    const [label = '', ...names] = field.split(': ').reverse();
    return [...names.reverse(), say(label)].join(': ');
  };
}
