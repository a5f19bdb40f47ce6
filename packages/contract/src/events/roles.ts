import { type Field, field } from '../core/event-field.ts';
import { RIGHT_CARDS, type RightCard } from '../core/rights.ts';
import { act, underItsName } from './act.ts';

const right = (card: RightCard) => field(RIGHT_CARDS[card].title, 'rights');

/** Rights, one field per card. */
export const rights = {
  users: right('users'),
  customers: right('customers'),
  releases: right('releases'),
  licenses: right('licenses'),
  products: right('products'),
  offers: right('offers'),
  computers: right('computers'),
  log: right('log'),
} satisfies Record<RightCard, Field<'rights'>>;

export const role = { name: field('Name', 'text'), ...rights };

export const roleActs = {
  'role.add': act('role', 'Add Role', role),
  'role.update': act('role', 'Update Role', role, underItsName),
  'role.delete': act('role', 'Delete Role', role),
};
