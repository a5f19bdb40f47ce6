import type { Day } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type LicenseTime, licenseTime, type TimedLicense, type TimeWords } from './license-status.ts';

/** What is left of a license, in the language of the page. */
export function useLicenseTime(): (license: TimedLicense, today: Day) => LicenseTime {
  const say = useSay('license') as TimeWords['say']; // the words of cards are those of the table of kinds
  const { day, number } = useShown();
  return (license, today) => licenseTime(license, today, { say, day, number });
}
