import { addDays, type Day, type LicenseStanding, type LicenseState, type RenewalDays, showDay } from '@lm/contract';
import { inEnglish, type SayOf } from '../../ui/say.ts';

interface Words {
  say: SayOf<'licenses'>;
  day: (day: Day) => string;
}

const ENGLISH: Words = { say: inEnglish, day: showDay };

/** Explains a license's standing to its owner in a sentence with its days (LIC-383). When maintenance ends, the license itself continues. */
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
          'Grace until {grace}: it keeps working, without newer releases. If renewed by then, it continues from where it ended; releases up to {end} can still be downloaded.',
          { grace, end },
        )
      : say(
          'Grace until {grace}: it no longer works. If renewed by then, it continues from where it ended; releases up to {end} can still be downloaded.',
          { grace, end },
        );
  return isMaintained
    ? say('Lapsed: it keeps working, without newer releases. It can still be renewed at any time; sales will tell you from when.')
    : say('Lapsed: it no longer works. It can still be renewed at any time; sales will tell you from when.');
}
