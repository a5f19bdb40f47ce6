import { type Customer, may, type Self } from '@lm/contract';
import { IconMail } from '@tabler/icons-react';
import { Chip } from '../../ui/Chip.tsx';
import { dayOf } from '../../ui/day-of.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './record.module.css';
import { SendLinkAgain } from './SendLinkAgain.tsx';

/** The name, and beside it what one must know before anything else (CUS-180). */
export function RecordTitle({ customer }: { customer: Customer }) {
  const { name, active, verified, invitedAt, erased } = customer;
  return (
    <span className={classes.titleRow}>
      {name} {active ? <StatusWord tone="ok" word="Activated" /> : <StatusWord tone="off" word={erased ? 'Erased' : 'Deactivated'} />}
      {invitedAt && (
        <Chip tone="next" tip="The link for their first password was sent that day">
          <IconMail size={14} aria-hidden /> Invited {dayOf(invitedAt)}
        </Chip>
      )}
      {!invitedAt && !verified && !erased && (
        <Chip tone="soon" tip="No link sent to it has been opened">
          <IconMail size={14} aria-hidden /> Email not verified
        </Chip>
      )}
    </span>
  );
}

/** Where they belong, and when they were last here. */
export function RecordCaption({ self, customer }: { self: Self; customer: Customer }) {
  const { id, name, organization, country, lastSignedInAt, invitedAt } = customer;
  return (
    <span className={classes.caption}>
      {organization}, {country.name} ·{' '}
      {lastSignedInAt ? `last sign-in ${dayOf(lastSignedInAt)} ${lastSignedInAt.slice(11, 16)} UTC` : 'never signed in'}
      {invitedAt && may(self, 'customer.sendLink', customer) && <SendLinkAgain id={id} name={name} />}
    </span>
  );
}
