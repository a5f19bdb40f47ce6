import type { Day } from '@lm/contract';
import { useSay, useTongue } from '../../ui/say.ts';
import { type LicenseTime, licenseTime, type TimedLicense, type TimeWords } from './license-status.ts';

/** What is left of a license, in the language of the page. */
export function useLicenseTime(): (license: TimedLicense, today: Day) => LicenseTime {
  const say = useSay('license') as TimeWords['say']; // the words of cards are those of the table of kinds
  const shown = useTongue()?.shown;
  return (license, today) => licenseTime(license, today, shown && { ...shown, say });
}
