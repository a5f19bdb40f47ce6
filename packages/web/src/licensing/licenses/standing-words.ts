import { addDays, type LicenseStanding, type LicenseState, type RenewalDays, showDay } from '@lm/contract';

/**
 * What a license's standing means for whoever has it, in a sentence with its days (LIC-383). Where maintenance ends the license itself
 * goes on.
 */
export function standingInWords(
  standing: LicenseStanding,
  { until, ends }: Pick<LicenseState, 'until' | 'ends'>,
  { openDays, graceDays }: RenewalDays,
): string {
  const isMaintained = ends === 'maintenance';
  const day = (days: number) => showDay(addDays(until, days));
  const over = isMaintained ? 'it works on, without newer releases' : 'it works no more';
  if (standing === 'Covered') return `Covered: nothing to do before ${day(-openDays)}, when its renewal opens.`;
  if (standing === 'Renewal open')
    return `Renewal open: renew by ${day(0)}. Until then ${isMaintained ? 'new releases are included' : 'it works'}.`;
  if (standing === 'Grace')
    return `Grace until ${day(graceDays)}: ${over}. Renewed by then it goes on where it ended; releases up to ${day(0)} can still be downloaded.`;
  return `Lapsed: ${over}. It can still be renewed at any time; sales say from when.`;
}
