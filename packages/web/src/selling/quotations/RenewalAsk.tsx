import {
  api,
  at,
  type Customer,
  type CustomerOffer,
  datedOf,
  dayIn,
  idIn,
  type License,
  may,
  quotationNumber,
  type Self,
  stateOf,
  WHY_SUSPENDED,
  whyNever,
} from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customerWith } from '../../api/customer-with.ts';
import { isWaiting } from '../../api/is-waiting.ts';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { offersTo } from '../../api/received-offers.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { NoSuch, WithRecord } from '../../ui/WithRecord.tsx';
import type { Offered } from './AskedLicenses.tsx';
import { CustomersRenewalForm, OwnRenewalForm } from './RenewalAskForm.tsx';

const organizationRenewal = lazyPart(async () => (await import('./OrganizationRenewal.tsx')).OrganizationRenewal);

/** How many requests are searched for open ones: more than a customer may make in a day. */
const LOOKED_AT = '50';

/** Says which licenses can be requested, and why the others cannot (QUO-261, QUO-263, QUO-380); one already requested or offered links to that. */
function offeredOf(licenses: readonly License[], asked: ReadonlyMap<number, ReactNode>): Offered[] {
  return licenses.map((license) => {
    const { renews, until, isSuspended } = stateOf(datedOf(license), dayIn(new Date()));
    if (!renews) return { license, endsOn: null, why: whyNever(license.licenseTypeModel.id) };
    if (isSuspended) return { license, endsOn: until, why: WHY_SUSPENDED };
    return { license, endsOn: until, why: asked.get(license.id) ?? null };
  });
}

/**
 * Lets a customer request the renewal of their licenses (QUO-260). The address says which are chosen at first (QUO-264), or that the license belongs
 * to their organization.
 */
export function RenewalAsk({ self }: { self: Self }) {
  const say = useSay('quoting');
  const [, , word] = usePlace().path;
  const ofOrganization = idIn(word);
  if (ofOrganization !== null) return <organizationRenewal.Part key={ofOrganization} self={self} id={ofOrganization} />;
  return (
    <>
      <PageHead
        title={say('Ask for renewal')}
        caption={say('Sales will answer at {email}.', { email: self.email })}
        back={{ label: say('Quotation'), to: at.quotation }}
      />
      <WhatToAskFor of={self.id} offer={at.ownOffer}>
        {(offered) => <OwnRenewalForm offered={offered} />}
      </WhatToAskFor>
    </>
  );
}

/** Lets staff who may not renew ask sales to renew for a customer they see (QUO-847). */
export function RenewalAskFor({ self }: { self: Self }) {
  const [, , word] = usePlace().path;
  const id = idIn(word);
  const back = { label: useSay('inbox')('Customers'), to: at.customers };
  if (id === null || !may(self, 'quotation.askFor', { customerId: id })) return <NoSuch what="Customer" back={back} />;
  return <AskForCustomer key={id} id={id} />;
}

function AskForCustomer({ id }: { id: number }) {
  const say = useSay('inbox');
  const customer = useQuery(queryOf(api.customers.findCustomer, customerWith(id)));
  return (
    <WithRecord record={customer} what="Customer" back={{ label: say('Customers'), to: at.customers }}>
      {({ name, organization, email }: Customer) => (
        <>
          <PageHead
            title={say('Ask for renewal')}
            caption={say(
              'Of licenses of {name}, {organization}. Sales will answer at {email}, and you can read the answer under Quotations.',
              {
                ...{ name, organization, email },
              },
            )}
            back={{ label: name, to: at.customer(id) }}
          />
          <WhatToAskFor of={id} offer={at.offer}>
            {(offered) => <CustomersRenewalForm customerId={id} offered={offered} />}
          </WhatToAskFor>
        </>
      )}
    </WithRecord>
  );
}

interface WhatToAskForProps {
  of: number;
  /** Returns the address of an offer to the customer. */
  offer: (id: number) => string;
  children: (offered: readonly Offered[]) => ReactNode;
}

/** The customer's licenses, each with the reason if it cannot be requested; until then, the faces for loading and failure. */
function WhatToAskFor({ of, offer: offerAt, children }: WhatToAskForProps) {
  const say = useSay('quoting');
  const { dayOf } = useShown();
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(of) } }));
  const query = { page: '1', pageSize: LOOKED_AT, total: 'false' as const };
  const requests = useQuery(rowsOf(api.quotations.getQuotations, { params: { id: String(of) }, query }));
  const offers = useQuery(offersTo(of));
  const failed = [licenses, requests, offers].find(({ isError, data }) => isError && !data);
  if (failed) return <Failed title={say('The licenses could not be loaded')} error={failed.error} retry={() => void failed.refetch()} />;
  if (!(licenses.data && requests.data && offers.data))
    return (
      <Loading>
        <RowSkeletons rows={4} />
      </Loading>
    );
  if (licenses.data.length === 0) return <Empty title={say('No licenses yet')}>{say('Licenses appear here once there are some.')}</Empty>;
  const today = dayIn(new Date());
  const open = requests.data.rows.filter(({ renewal }) => (renewal?.underWayUntil ?? '') >= today);
  const asked = new Map<number, ReactNode>(
    open.flatMap(({ id, submittedAt, renewal }) => {
      const words = say('Requested in {number} on {day}', { number: quotationNumber(id), day: dayOf(submittedAt) });
      return renewal?.licenses.map((license) => [license.id, words] as const) ?? [];
    }),
  );
  for (const offer of offers.data.rows.filter((one) => isWaiting(one, today)))
    for (const id of offer.renews) asked.set(id, <OfferedIn offer={offer} to={offerAt(offer.id)} />);
  return children(offeredOf(licenses.data, asked));
}

/** Says that an offer already renews the license, with a link to the offer. */
function OfferedIn({ offer: { number, openUntil }, to }: { offer: CustomerOffer; to: string }) {
  const say = useSay('quoting');
  const { day } = useShown();
  return (
    <>
      <PlaceLink to={to} fz="inherit">
        {say('Offer {number}', { number })}
      </PlaceLink>{' '}
      {say('renews it and is waiting for an answer until {day}', { day: day(openUntil ?? '') })}
    </>
  );
}
