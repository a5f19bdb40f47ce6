import { type Day, type DueReminder, kindOf, type NoReminder, type ReminderSettings, type RemindingName, reminderOn } from '@lm/contract';
import type { Reminded } from './reminded-licenses.queries.ts';

/** The verdict on a license on a day, if there is anything to say. */
type Found = DueReminder | Exclude<NoReminder, { why: 'no day' }>;

/** One mail, sent or not: everything of one owner that ends on a day, at one step (REM-251). */
export interface Reminder {
  found: Found;
  /** All of the owner's, except that trials and student licenses have mails of their own. */
  reminding: RemindingName;
  customer: Reminded['customer'];
  licenses: Reminded[];
}

/**
 * The reminders of a day, and those that are not sent (REM-246), by one rule. Mails sent on an earlier day are left out. On a future day nothing is
 * late: 0 late days.
 */
export function remindersOn(licenses: Reminded[], settings: ReminderSettings, day: Day, lateDays?: number): Reminder[] {
  const groups = new Map<string, Reminder>();
  for (const license of licenses) {
    const found = reminderOn(license, settings, day, lateDays);
    if (!found.goes && found.why === 'no day') continue;
    if (!found.goes && found.why === 'sent' && !license.sent.some((one) => one.endsOn === found.endsOn && one.sentOn === day)) continue;
    const { reminding } = kindOf(license.typeId);
    const key = JSON.stringify([license.customer.id, reminding, found]);
    const group = groups.get(key) ?? { found, reminding, customer: license.customer, licenses: [] };
    groups.set(key, { ...group, licenses: [...group.licenses, license] });
  }
  return [...groups.values()];
}

/** Is it a mail of this day, whether sent or still to be sent? */
export const isMail = ({ found }: Reminder): boolean => found.goes || found.why === 'sent';
