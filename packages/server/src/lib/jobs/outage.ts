import { later } from './jobs.queries.ts';

/** The longest time without testing whether it is over, in milliseconds. */
const LONGEST_REST_MS = 60_000;

/** Something that all jobs of a kind depend on does not answer, such as the mail server (MAIL-17). */
export interface Outage {
  /** One job at a time tests whether it is over. */
  isOn: () => boolean;
  /** No job is testing at the moment. */
  rests: (now: Date) => boolean;
  /** Notes that it did not answer; true if that is news. */
  went: (now: Date) => boolean;
  /** Notes that it answered; true if that is news. */
  ended: () => boolean;
}

export function newOutage(): Outage {
  let since: Date | null = null;
  let until = new Date(0);
  return {
    isOn: () => since !== null,
    rests: (now) => since !== null && now < until,
    went: (now) => {
      const isNews = since === null;
      since ??= now;
      until = later(now, Math.min((now.getTime() - since.getTime()) / 4, LONGEST_REST_MS) / 1000);
      return isNews;
    },
    ended: () => {
      const isNews = since !== null;
      since = null;
      return isNews;
    },
  };
}
