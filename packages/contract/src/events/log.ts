import { field } from '../core/event-field.ts';
import { act } from './act.ts';

/** What a restore left out of it (LOG-35): seals by their numbers, and the moments between which they were signed. */
export const log = {
  first: field('First entry missing', 'number'),
  last: field('Last entry missing', 'number'),
  from: field('Missing from', 'moment'),
  to: field('Missing to', 'moment'),
  reason: field('Reason', 'text'),
  operator: field('Operator', 'text'),
};

export const logActs = {
  'log.restore': act('log', 'Restore', log),
};
