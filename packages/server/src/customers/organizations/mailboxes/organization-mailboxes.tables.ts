import type { MailboxTopic } from '@lm/contract';
import { type Json, plain, table } from '../../../db/table-statements.ts';

export const MAILBOX_TABLES = {
  organization_mailbox: table({
    key: ['organization_id'],
    of: 'asker_id',
    says: 'A mailbox of an organization that gets mail beside its people, once it is confirmed.',
    leftOut: 'The mailbox is the organization’s; the log has that a person added it',
  })({
    organization_id: plain<number>({ to: 'organization', deleted: 'A mailbox ends with its organization' }),
    address: plain<string>(),
    email_key: plain<string>({ says: 'in small letters', erased: 'row that names' }),
    language: plain<string>(),
    topics: plain<MailboxTopic[]>(),
    link_id: plain<string>({ says: 'of the mailed link' }),
    asker_id: plain<number | null>({
      says: 'the person who added the address',
      to: 'customer',
      deleted: 'A mailbox stays when the person who added it is gone',
    }),
    ends_at: plain<Date>({ says: 'of the link' }),
    confirmed_at: plain<Date | null>(),
    told_at: plain<Date | null>({ says: 'when owners were told that mails do not arrive; null once one did' }),
  }),
  organization_change_mailbox: table({
    key: ['change_id'],
    says: 'The mailbox of an organization that was merged into another, for the minutes in which that can be undone.',
  })({
    change_id: plain<number>({ to: 'organization_change', deleted: 'A change is forgotten within minutes' }),
    email_key: plain<string>({ says: 'in small letters', erased: 'row that names' }),
    mailbox: plain<Json | null>({ says: 'as it was; null for one that was taken over' }),
  }),
};
