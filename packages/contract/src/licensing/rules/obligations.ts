import { DAY_MS, HOUR_MS } from '../../core/rules/dates.ts';

/**
 * What the maker of software must report to the authorities, and by when: Regulation (EU) 2024/2847 (Cyber Resilience Act), Article 14, which
 * applies from 11 September 2026 (Article 71(2)). Read at https://eur-lex.europa.eu/eli/reg/2024/2847/oj. If a lawyer corrects a line here,
 * everything else follows.
 */
export const OBLIGATIONS = [
  { of: 'vulnerability', step: 'warning', article: '14(2)(a)', from: 'known', within: { hours: 24 } },
  { of: 'vulnerability', step: 'notification', article: '14(2)(b)', from: 'known', within: { hours: 72 } },
  { of: 'vulnerability', step: 'report', article: '14(2)(c)', from: 'fixed', within: { days: 14 } },
  { of: 'incident', step: 'warning', article: '14(4)(a)', from: 'known', within: { hours: 24 } },
  { of: 'incident', step: 'notification', article: '14(4)(b)', from: 'known', within: { hours: 72 } },
  { of: 'incident', step: 'report', article: '14(4)(c)', from: 'notified', within: { months: 1 } },
] as const satisfies readonly Obligation[];

/** What is reported: a vulnerability that is actively exploited, or a severe incident that has an impact on the security of the product. */
export const REPORTED = ['vulnerability', 'incident'] as const;
export type Reported = (typeof REPORTED)[number];

export const REPORT_STEPS = ['warning', 'notification', 'report'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

interface Obligation {
  of: Reported;
  step: ReportStep;
  article: string;
  /** The event from which the time runs: becoming aware, a fix being available, the notification having been sent. */
  from: 'known' | 'fixed' | 'notified';
  within: { hours: number } | { days: number } | { months: number };
}

/** The moments from which times run; null before they have come. */
export type Beginnings = { readonly [From in Obligation['from']]: Date | null };

/**
 * The end of a time limit that begins at a moment. Days have 24 hours and a month ends at the same moment of the day, in UTC: Regulation 1182/71
 * would give until the end of that day, so this is never later. A month that lacks that day ends with its last.
 */
export function endOf(begin: Date, within: Obligation['within']): Date {
  if ('hours' in within) return new Date(begin.getTime() + within.hours * HOUR_MS);
  if ('days' in within) return new Date(begin.getTime() + within.days * DAY_MS);
  const end = new Date(begin);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + within.months);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(begin.getUTCDate(), days));
  return end;
}

export interface Owed {
  step: ReportStep;
  article: string;
  from: Obligation['from'];
  /** From when the time runs, and when it ends; null while it has not begun. */
  beginsAt: Date | null;
  dueAt: Date | null;
}

/** The reports due for one kind, in order. */
export const owedOf = (reported: Reported, beginnings: Beginnings): Owed[] =>
  OBLIGATIONS.filter(({ of }) => of === reported).map(({ step, article, from, within }) => {
    const beginsAt = beginnings[from];
    return { step, article, from, beginsAt, dueAt: beginsAt && endOf(beginsAt, within) };
  });
