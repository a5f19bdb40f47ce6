import { addDays, type Day } from '@lm/contract';
import { dice, PURPOSE } from './dice.ts';
import { type DemoLicense, licensesAt, type Times } from './licenses.ts';
import { type Person, personAt } from './people.ts';

/** A customer with everything that belongs to them. */
export interface DemoCustomer extends Person {
  /** The day when they signed up or were added: before their first license. */
  since: Day;
  licenses: DemoLicense[];
}

/** The customer at an index, from 0: a function of seed, index and times alone. */
export function customerAt(seed: number, index: number, times: Times): DemoCustomer {
  const person = personAt(seed, index);
  const licenses = licensesAt(seed, index, person, times);
  const first = person.teacher ? addDays(times.today, -600) : times.today; // older than any course
  const earliest = licenses[0] && licenses[0].addedOn < first ? licenses[0].addedOn : first;
  return { ...person, licenses, since: addDays(earliest, -dice(seed, PURPOSE.acts, index).between(1, 60)) };
}
