import { at, type UnsentMail } from '@lm/contract';
import { Alert } from '@mantine/core';
import { unsentInWords } from '../../identity/parts/unsent-mail.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './customers.module.css';

/** Says that the newest mail to a customer did not arrive, why, and what to do about it. */
export const UnsentMailNotice = ({ customerId, mail }: { customerId: number; mail: UnsentMail }) => {
  const say = useSay('customersStaff');
  const heard = useHeard();
  return (
    <Alert color="amber" role="status" title={heard(unsentInWords(mail))} mb="lg">
      <q className={classes.said}>{heard(mail.reason)}</q>
      <p className={classes.advice}>
        {say(
          'It is not retried automatically. If the address is wrong, add the customer again with the right one. If it is right, ask them to check their mailbox, then send it again under',
        )}{' '}
        <PlaceLink to={at.customerMail(customerId)} inherit underline="always">
          {say('Mail')}
        </PlaceLink>
        .
      </p>
    </Alert>
  );
};
