import { type Day, daysBetween, type License, showDay, TYPE } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';

/** A license's time as its card draws it. */
export interface LicenseTime {
  start: Day;
  end: Day;
  /** Permanent: the license itself goes on after its maintenance. */
  goesOn: boolean;
  tone: Tone;
  word: string;
  /** What is left, large, and its context beside it. */
  lead: string;
  context: string;
}

/** "Ends soon" from this many days on (tokens, status.soon). */
const SOON_DAYS = 30;

const days = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;
const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;

/** Status, lead and span of a license on a day. */
export function licenseTime(license: License, today: Day): LicenseTime {
  const [newest] = license.licenseSubscriptionModels;
  const first = license.licenseSubscriptionModels.at(-1);
  const goesOn = license.licenseTypeModel.id === TYPE.permanent;
  const span = newest
    ? { start: newest.subscriptionStartDate, end: newest.subscriptionEndDate }
    : { start: license.startDate ?? today, end: license.endDate ?? today };
  const begins = first?.subscriptionStartDate ?? span.start;
  const untilStart = daysBetween(today, begins);
  const left = daysBetween(today, span.end);
  if (untilStart > 0) {
    const length = days(daysBetween(span.start, span.end));
    const context = goesOn ? 'of maintenance; the license itself does not end' : `until ${showDay(span.end)}`;
    return { ...span, goesOn, tone: 'next', word: `Starts in ${days(untilStart)}`, lead: length, context };
  }
  if (left < 0) return { ...span, goesOn, tone: 'over', ...(goesOn ? outOfMaintenance(-left) : expired(-left, span.end)) };
  const tone = left <= SOON_DAYS ? 'soon' : 'ok';
  return { ...span, goesOn, tone, ...(goesOn ? inMaintenance(left, tone) : running(license, left, tone)) };
}

type Words = Pick<LicenseTime, 'word' | 'lead' | 'context'>;

const expired = (ago: number, end: Day): Words => ({ word: 'Expired', lead: `Ended ${days(ago)} ago`, context: `on ${showDay(end)}` });

const outOfMaintenance = (ago: number): Words => ({
  word: 'Out of maintenance',
  lead: `Maintenance ended ${days(ago)} ago`,
  context: 'the license itself does not end',
});

const inMaintenance = (left: number, tone: Tone): Words => ({
  word: tone === 'soon' ? 'Maintenance ends soon' : 'In maintenance',
  lead: left === 0 ? 'Last day' : days(left),
  context: left === 0 ? 'of maintenance; the license itself does not end' : 'of maintenance left; the license itself does not end',
});

const running = (license: License, left: number, tone: Tone): Words => ({
  word: tone === 'soon' ? 'Ends soon' : 'Active',
  lead: left === 0 ? 'Last day' : `${days(left)} left`,
  context: contextOf(license),
});

function contextOf(license: License): string {
  if (license.licenseTypeModel.id === TYPE.student) return 'until the course ends';
  if (license.months) return `of ${months(license.months)}`;
  return license.endDate ? `until ${showDay(license.endDate)}` : '';
}
