import type { Self } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { settings } from '../../settings.ts';
import { Around, HERE } from '../../ui/Around.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { asksSales, whatIsNot, whoRenews } from './asks-sales.ts';
import classes from './beside-licenses.module.css';

/** Tells people who may only view a customer's licenses who can change them, with a link to a mail that names the page (LIC-870). */
export function WhoCan({ self, customerId, about }: { self: Self; customerId?: number; about: string }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const ask = new URLSearchParams({ subject: about, body: window.location.href }).toString().replaceAll('+', '%20');
  return (
    <p className={classes.whoCan}>
      {heard(whatIsNot(self))} {asksSales(self, customerId) && `${heard(whoRenews(self))} `}
      {settings.contactEmail && (
        <Around text={say('For anything else ask {contact}.', { contact: HERE })}>
          <Anchor href={`mailto:${settings.contactEmail}?${ask}`}>{settings.contactEmail}</Anchor>
        </Around>
      )}
    </p>
  );
}
