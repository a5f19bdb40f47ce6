import { at, type Purchasing } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { addressOf } from '../../ui/address.ts';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useSay } from '../../ui/say.ts';
import domainClasses from './organization-domains.module.css';
import classes from './organizations.module.css';
import { purchasingValues } from './purchasing-form.ts';
import { usePurchasingWords } from './use-purchasing-words.ts';

interface OrganizationPurchasingProps {
  purchasing: Purchasing & { vatId?: string };
  /** Opens the form, for people who may. */
  change?: (() => void) | undefined;
  /** For staff: whose requests, offers and orders the lists show. */
  listsOf?: number;
}

/** How an organization buys (ORG-180): what its orders say, and what they need. */
export function OrganizationPurchasing({ purchasing, change, listsOf }: OrganizationPurchasingProps) {
  const say = useSay('organization');
  const inWords = usePurchasingWords();
  const { vatId } = purchasing;
  const text = (value: string): ReactNode => (value ? <span className={classes.said}>{value}</span> : say('Not given'));
  return (
    <section className={classes.card} aria-label={say('Ordering')}>
      <div className={classes.head}>
        <Title order={2}>{say('Ordering')}</Title>
        {change && (
          <Button variant="default" size="xs" className={domainClasses.end ?? ''} onClick={change}>
            {say('Change')}
          </Button>
        )}
      </div>
      <div className={domainClasses.facts}>
        <Rows
          rows={[
            ...(vatId ? [[say('VAT ID'), vatId] as [string, ReactNode]] : []),
            ...Object.entries(inWords(purchasingValues(purchasing))).map(([label, value]) => [label, text(value)] as [string, ReactNode]),
          ]}
        />
      </div>
      {listsOf !== undefined && <Lists organization={String(listsOf)} />}
    </section>
  );
}

/** Links to what its people requested, were offered and ordered (ORG-187). */
function Lists({ organization }: { organization: string }) {
  const say = useSay('organization');
  return (
    <p className={classes.lists}>
      <PlaceLink to={addressOf(at.quotations, { organization, state: 'all' })}>{say('Requests from its people')}</PlaceLink>
      <PlaceLink to={addressOf(at.offers, { organization })}>{say('Offers to them')}</PlaceLink>
      <PlaceLink to={addressOf(at.orders, { organization })}>{say('Their orders')}</PlaceLink>
    </p>
  );
}
