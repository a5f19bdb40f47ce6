import { fileNumber, licenseNumber } from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';
import { isAskedFor, type ReplaceChoices, type ReplacingData } from './replacement-form.ts';
import type { ReplaceWords } from './use-replace-words.ts';

/** A sentence that says what the step is about. */
export function sentenceOf(
  step: number,
  data: ReplacingData,
  choices: ReplaceChoices,
  kind: string,
  { say, all }: Pick<ReplaceWords, 'say' | 'all'>,
): string {
  const { computer, licenseId } = data;
  const number = licenseNumber(licenseId);
  if (step === 0)
    return `${say('“{name}”, {hosts}, on {kind}, {number}.', { name: computer.name, hosts: all(computer.macAddresses), kind, number })} ${
      choices.seats === null ? say('Why is it replaced?') : say('How many seats go to another server?')
    }`;
  if (step === 1)
    return choices.seats === null
      ? say('Which computer replaces it? You don’t have to type an address.')
      : say('Which computer gets them? You don’t have to type an address.');
  if (isAskedFor(data, choices)) return say('All of this goes with your request to the people who decide about {number}.', { number });
  if (choices.seats !== null) return say('{number} then works on both; each gets its own file.', { number });
  return data.file
    ? say('{number} then works on the new one; the old file is superseded.', { number })
    : say('{number} then works on the new one.', { number });
}

/** What cannot be undone, and what changes from now on. */
export function whatStays(data: ReplacingData, choices: ReplaceChoices, say: SayOf<'replacing'>): string {
  const asked = isAskedFor(data, choices);
  if (!data.file)
    return asked ? say('Nothing changes on the license until the request is decided.') : say('No file works on the old computer.');
  const file = fileNumber(data.file.number);
  if (asked)
    return say(
      'The old computer stays until the request is decided. Then the status list marks {file} as superseded. An offline file cannot be recalled.',
      { file },
    );
  return say('An offline file cannot be recalled. From now on the status list marks {file} as superseded.', { file });
}
