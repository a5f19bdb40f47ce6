const REASONS: Record<string, string> = {
  'no-free-seat': 'All seats were taken',
  'not-licensed': 'No license has it',
  policy: 'The policy',
};

/** Why a seat was denied. */
export const reasonShown = (reason: string): string => REASONS[reason] ?? reason;

const SHOWN = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' });
const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

export const momentShown = (moment: number): string => SHOWN.format(moment);
export const dayShown = (moment: number): string => DAY.format(moment);
export const hourShown = (moment: number): string => HOUR.format(moment);

/** A span of time in its two largest units. */
export function spanShown(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
