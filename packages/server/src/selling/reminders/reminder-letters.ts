import { type DueReminder, licenseNumber, type ReminderAbout, type RemindingName, stateOf } from '@lm/contract';
import type { Config } from '../../config.ts';
import type { MailOnce } from '../../lib/mail/mail.queries.ts';
import type { PersonMail } from '../../lib/mail/mails.ts';
import type { Reminder } from './due-reminders.ts';
import type { Distributor } from './reminded-licenses.queries.ts';
import type { Ending } from './reminders.mails.ts';

/** The mails of one reminder: to people of the portal, and to sales. */
export interface Letters {
  people: PersonMail[];
  sales: MailOnce[];
}

export type Due = Reminder & { found: DueReminder };

/** The purpose of the mail to the owner. */
const PURPOSES = {
  renewal: { soon: 'license-ends', today: 'license-ends-today', ended: 'license-ended' },
  trial: { soon: 'trial-ends', today: 'trial-ends', ended: 'trial-ends' },
  course: { soon: 'student-license-ends', today: 'student-license-ends', ended: 'student-license-ends' },
} as const satisfies Record<RemindingName, Record<ReminderAbout, PersonMail['purpose']>>;

/** The contents that all mails of a reminder share. */
const endingOf = ({ found, licenses }: Due): Ending => ({
  endsOn: found.endsOn,
  about: found.about,
  licenses: licenses.map((license) => ({
    ...{ id: license.id, categoryId: license.categoryId, typeId: license.typeId, seats: license.seats },
    ends: stateOf(license, found.endsOn).ends,
  })),
});

/** There is only ever one mail for each step, first license and reader (REM-250). */
const keyOf = ({ found, licenses: [first] }: Due, reader: string) =>
  `reminder/${found.step}/${licenseNumber(first?.id ?? 0)}/${found.endsOn}/${reader}`;

const aboutOf = ({ licenses }: Due) => licenses.map(({ id }) => ({ kind: 'license' as const, id, name: licenseNumber(id) }));

/** The mail to the owner, or to a person who looks after these licenses for their organization. */
export const letterTo = (due: Due, to: number, reader: string, of: Pick<Ending, 'organization'> = {}): PersonMail => ({
  ...{ to, purpose: PURPOSES[due.reminding][due.found.about], data: { ...endingOf(due), ...of } },
  ...{ about: aboutOf(due), key: keyOf(due, reader) },
});

/**
 * The mails of a reminder that is sent (REM-251, REM-252, REM-258): one to the owner or to each distributor, and a copy for sales. Their keys name
 * the step and the first license, so each is sent only once, ever (REM-250).
 */
export function lettersOf(due: Due, distributors: Distributor[], { salesEmail }: Pick<Config, 'salesEmail'>): Letters {
  const { found, customer } = due;
  const [ending, about] = [endingOf(due), aboutOf(due)];
  const key = (to: string) => keyOf(due, to);
  const ofCustomer = {
    ...ending,
    customer: { id: customer.id, name: customer.name, organization: customer.organization, email: customer.email },
  };
  const people: PersonMail[] =
    found.to === 'owner'
      ? [letterTo(due, customer.id, 'owner')]
      : distributors.map(({ id }) => ({ to: id, purpose: 'area-license-ends', data: ofCustomer, about, key: key(`d${id}`) }));
  const to = found.to === 'owner' ? customer.name : distributors.map(({ name }) => name).join(', ');
  const copy = { purpose: 'sales-license-ends', recipient: salesEmail, data: { ...ofCustomer, to }, about } as const;
  return { people, sales: found.copy ? [{ key: key('sales'), mail: copy }] : [] };
}
