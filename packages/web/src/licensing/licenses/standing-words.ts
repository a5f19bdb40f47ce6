import { addDays, type Day, type LicenseStanding, type LicenseState, type RenewalDays, showDay } from '@lm/contract';
import { inEnglish, type SayOf } from '../../ui/say.ts';

interface Words {
  say: SayOf<'licenses'>;
  day: (day: Day) => string;
}

const ENGLISH: Words = { say: inEnglish, day: showDay };

/**
 * What a license's standing means for a person who has it, in a sentence with its days (LIC-383). Where maintenance ends the license itself
 * goes on.
 */
export function standingInWords(
  standing: LicenseStanding,
  { until, ends }: Pick<LicenseState, 'until' | 'ends'>,
  { openDays, graceDays }: RenewalDays,
  { say, day: shown }: Words = ENGLISH,
): string {
  const isMaintained = ends === 'maintenance';
  const after = (days: number) => shown(addDays(until, days));
  const [open, end, grace] = [after(-openDays), after(0), after(graceDays)];
  if (standing === 'Covered') return say('Covered: nothing to do before {open}, when its renewal opens.', { open });
  if (standing === 'Renewal open')
    return isMaintained
      ? say('Renewal open: renew by {end}. Until then new releases are included.', { end })
      : say('Renewal open: renew by {end}. Until then it works.', { end });
  if (standing === 'Grace')
    return isMaintained
      ? say(
          'Grace until {grace}: it works on, without newer releases. Renewed by then it goes on where it ended; releases up to {end} can still be downloaded.',
          { grace, end },
        )
      : say(
          'Grace until {grace}: it works no more. Renewed by then it goes on where it ended; releases up to {end} can still be downloaded.',
          { grace, end },
        );
  return isMaintained
    ? say('Lapsed: it works on, without newer releases. It can still be renewed at any time; sales say from when.')
    : say('Lapsed: it works no more. It can still be renewed at any time; sales say from when.');
}
