import { type Customer, may, type Self } from '@lm/contract';
import { IconMail } from '@tabler/icons-react';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { Chip } from '../../ui/Chip.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './record.module.css';
import { SendLinkAgain } from './SendLinkAgain.tsx';

/** The name and, beside it, what staff must know before anything else (CUS-180). */
export function RecordTitle({ customer }: { customer: Customer }) {
  const say = useSay('customersStaff');
  const { dayOf } = useShown();
  const { name, active, verified, invitedAt, erased } = customer;
  return (
    <span className={classes.titleRow}>
      {name} {active ? <StatusWord tone="ok" word="Activated" /> : <StatusWord tone="off" word={erased ? 'Erased' : 'Deactivated'} />}
      {invitedAt && (
        <Chip tone="next" tip={say('The link for their first password was sent that day')}>
          <IconMail size={14} aria-hidden /> {say('Invited {day}', { day: dayOf(invitedAt) })}
        </Chip>
      )}
      {!invitedAt && !verified && !erased && (
        <Chip tone="soon" tip={say('No link sent to it has been opened')}>
          <IconMail size={14} aria-hidden /> {say('Email not verified')}
        </Chip>
      )}
    </span>
  );
}

/** The customer's organization, and the day they were last here. */
export function RecordCaption({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('customersStaff');
  const { dayOf } = useShown();
  const countries = useCountryNames();
  const { id, name, organization, country, lastSignedInAt, invitedAt } = customer;
  return (
    <span className={classes.caption}>
      {organization}, {countries?.get(country.id) ?? country.name} ·{' '}
      {lastSignedInAt
        ? say('last sign-in {day} {time} UTC', { day: dayOf(lastSignedInAt), time: lastSignedInAt.slice(11, 16) })
        : say('never signed in')}
      {invitedAt && may(self, 'customer.sendLink', customer) && <SendLinkAgain id={id} name={name} />}
    </span>
  );
}
