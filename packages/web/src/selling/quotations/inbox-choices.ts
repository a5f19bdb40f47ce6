import { STAGE_WORDS, STAGES } from '@lm/contract';
import { useHeard } from '../../ui/say.ts';
import type { InboxState } from './use-inbox.ts';

/** The choices that narrow and order the inbox (QUO-841). */
export const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];

export const ORDERS = [
  { value: 'asc', label: 'Oldest first' },
  { value: 'desc', label: 'Newest first' },
];

export const ANY_STAGE = [{ value: 'any', label: 'Any stage' }, ...STAGES.map((stage) => ({ value: stage, label: STAGE_WORDS[stage] }))];

export const PARTS = [
  { value: 'any', label: 'Everyone’s' },
  { value: 'mine', label: 'Mine' },
  { value: 'due', label: 'Step due' },
  { value: 'renewals', label: 'Renewals' },
];

/** Orders answered requests by their answers, since people look for the latest. */
export const toState = (value: string): Partial<InboxState> => ({
  state: value as InboxState['state'],
  stage: 'any',
  order: value === 'open' ? 'asc' : 'desc',
});

/** Shows open and answered requests of a stage, since the stage says more than either word. */
export const toStage = (stage: string | null): Partial<InboxState> => ({
  stage: stage as InboxState['stage'],
  state: stage === 'any' ? 'open' : 'all',
});

/** Words choices in the language of the page. */
export function useSaid() {
  const heard = useHeard();
  return (choices: typeof STATES) => choices.map(({ value, label }) => ({ value, label: heard(label) }));
}
