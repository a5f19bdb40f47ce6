import { addDays, api, at, type Customer, idIn, type Offer, type Quotation, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerWith } from '../../api/customer-with.ts';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { goTo, usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { WithRecord } from '../../ui/WithRecord.tsx';
import { OfferEditor } from './OfferEditor.tsx';
import { check, firstValues, toBody } from './offer-form.ts';
import { today } from './offer-status.ts';
import { type Making, useMakingOf } from './use-making.ts';
import { useOffering } from './use-offering.ts';

interface AddOfferProps {
  self: Self;
  customerId: number;
  /** The request that the offer answers; null for none. */
  quotationId: number | null;
}

/** A new offer to a customer, in answer to a request or from scratch (OFR-312). */
export function AddOffer({ self, customerId, quotationId }: AddOfferProps) {
  const customer = useQuery(queryOf(api.customers.findCustomer, customerWith(customerId)));
  const asked = useQuery({
    ...queryOf(api.quotations.findQuotation, { params: { id: String(quotationId ?? 1) } }),
    enabled: quotationId !== null,
  });
  const say = useSay('offers');
  const { making, failed } = useMakingOf(customerId);
  const isReady = making !== null && (quotationId === null || !asked.isPending);
  return (
    <WithRecord
      record={(failed ?? { ...customer, data: isReady ? customer.data : undefined }) as typeof customer}
      what="Customer"
      back={{ label: say('Customer'), to: at.customer(customerId) }}
    >
      {(read) => making && <NewDraft self={self} customer={read} asked={asked.data ?? null} {...making} />}
    </WithRecord>
  );
}

interface NewDraftProps extends Making {
  self: Self;
  customer: Customer;
  asked: Quotation | null;
}

function NewDraft({ self, customer, asked, settings, licenses }: NewDraftProps) {
  const say = useSay('offers');
  const { dayOf } = useShown();
  const outdate = useOutdate();
  const { intent, isBusy, goOn } = useOffering();
  const on = { today: today(), ...self.renewal };
  const renewed = (usePlace().query.licenses ?? '').split(',').flatMap((word) => idIn(word) ?? []);
  const [initialValues] = useState(() => firstValues(settings, addDays(on.today, settings.offerDays), { asked, renewed }, licenses, on));
  const sending = useEndpointForm({
    endpoint: api.offers.addOffer,
    initialValues,
    check,
    toBody: (values) => ({ ...toBody(values), customerId: customer.id, quotationId: asked?.id ?? null }),
    refusals: {
      noCustomer: 'The customer is no longer there',
      ownOffer: null,
      noQuotation: 'The request is no longer there',
      noLicense: 'A license being renewed is no longer there',
    },
    onDone: async (made: Offer) => {
      await outdate(api.offers);
      goTo(at.editOffer(made.id), 'replace');
      if (intent.current === 'save') toast.done(say('{number} is saved as a draft', { number: made.number }));
      else await goOn(made);
    },
  });
  const of = { customer: customer.name, organization: customer.organization };
  const caption = asked
    ? say('{customer}, {organization}, at their request of {day}; saving it assigns the next number', {
        ...of,
        day: dayOf(asked.submittedAt),
      })
    : say('{customer}, {organization}; saving it assigns the next number', of);
  return (
    <OfferEditor
      title={say('New offer')}
      caption={caption}
      back={{ label: customer.name, to: at.customer(customer.id) }}
      sending={sending}
      kept={null}
      settings={settings}
      licenses={licenses}
      on={on}
      isBusy={isBusy}
      intend={(wanted) => {
        intent.current = wanted;
      }}
    />
  );
}
