import type { Day } from '@lm/contract';
import { useSay, useTongue } from '../../ui/say.ts';
import { type LicenseTime, licenseTime, type TimedLicense, type TimeWords } from './license-status.ts';

/** Words what is left of a license, in the language of the page. */
export function useLicenseTime(): (license: TimedLicense, today: Day) => LicenseTime {
  const say = useSay('license') as TimeWords['say']; // cards share their words with the table of kinds
  const shown = useTongue()?.shown;
  return (license, today) => licenseTime(license, today, shown && { ...shown, say });
}
