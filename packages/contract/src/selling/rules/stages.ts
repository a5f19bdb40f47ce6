import type { Day } from '../../core/rules/dates.ts';

/** The stages of a request (QUO-340), in order, and their words. */
export const STAGE_WORDS = {
  asked: 'Asked',
  answered: 'Answered',
  draft: 'Draft',
  waiting: 'Waits for approval',
  offered: 'Offered',
  ordered: 'Ordered',
  lost: 'Lost',
} as const;
export type Stage = keyof typeof STAGE_WORDS;
export const STAGES = Object.keys(STAGE_WORDS) as [Stage, ...Stage[]]; // it has no other keys

/** The reasons that staff choose from when a request is lost (QUO-343), in the order of the form. */
export const LOST_REASONS = [
  'Too expensive',
  'Chose another product',
  'No budget',
  'No longer needed',
  'No answer',
  'Asked twice',
  'Other',
] as const;

/** Why a request is lost if no one gave a reason: the end of its offer tells. */
export const LOST_BY_ITSELF = { declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired' } as const;

/** For how many days the overview shows what was lost or ordered (QUO-345). */
export const OVERVIEW_DAYS = 90;

/** An offer that ends within this many days ends “this week” (QUO-345): today and the six days after it. */
export const WEEK_DAYS = 7;

interface Staged {
  /** As it is stored: an expired offer still counts as offered. */
  stage: Stage;
  /** The last day on which its newest offer can be accepted. */
  offerUntil: Day | null;
}

/** The stage on a day: an offer past its last day is lost (QUO-340). */
export const stageOn = ({ stage, offerUntil }: Staged, today: Day): Stage =>
  stage === 'offered' && offerUntil !== null && offerUntil < today ? 'lost' : stage;
