import {
  api,
  at,
  type CustomerOffer,
  datedOf,
  dayIn,
  FILL_FIELDS,
  type License,
  quotationNumber,
  type Self,
  showDay,
  stateOf,
  whyNever,
} from '@lm/contract';
import { Checkbox, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWaiting } from '../../api/is-waiting.ts';
import { ownOffers } from '../../api/own-offers.ts';
import { queryOf, rowsOf, useOutdate } from '../../api/queries.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo, usePlace } from '../../ui/place.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { AskedLicenses, type Offered } from './AskedLicenses.tsx';
import classes from './renewal-ask.module.css';

/** Requests that are looked through for open ones: more than a customer may ask for in a day. */
const LOOKED_AT = '50';

/** What can be asked for, and why the others cannot (QUO-261, QUO-263, QUO-380): what is asked for, or offered, says in which request or offer. */
function offeredOf(licenses: readonly License[], asked: ReadonlyMap<number, ReactNode>): Offered[] {
  return licenses.map((license) => {
    const { renews, until } = stateOf(datedOf(license), dayIn(new Date()));
    if (!renews) return { license, endsOn: null, why: whyNever(license.licenseTypeModel.id) };
    return { license, endsOn: until, why: asked.get(license.id) ?? null };
  });
}

/** A customer asks for the renewal of their licenses (QUO-260); the address says which are chosen at first (QUO-264). */
export function RenewalAsk({ self }: { self: Self }) {
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(self.id) } }));
  const query = { page: '1', pageSize: LOOKED_AT, total: 'false' as const };
  const requests = useQuery(rowsOf(api.quotations.getQuotations, { params: { id: String(self.id) }, query }));
  const offers = useQuery(ownOffers(self));
  const today = dayIn(new Date());
  const open = requests.data?.rows.filter(({ renewal }) => (renewal?.underWayUntil ?? '') >= today) ?? [];
  const asked = new Map<number, ReactNode>(
    open.flatMap(({ id, submittedAt, renewal }) => {
      const words = `Asked for in ${quotationNumber(id)} on ${showDay(dayIn(new Date(submittedAt)))}`;
      return renewal?.licenses.map((license) => [license.id, words] as const) ?? [];
    }),
  );
  for (const offer of offers.data?.rows.filter((one) => isWaiting(one, today)) ?? [])
    for (const id of offer.renews) asked.set(id, <OfferedIn offer={offer} />);
  const { isError, error, refetch } = licenses.isError ? licenses : requests.isError ? requests : offers;
  return (
    <>
      <PageHead title="Ask for renewal" caption={`Sales answers to ${self.email}.`} back={{ label: 'Quotation', to: at.quotation }} />
      {isError && <Failed title="Your licenses could not be loaded" error={error} retry={() => void refetch()} />}
      {!isError && !(licenses.data && requests.data && offers.data) && (
        <Loading>
          <RowSkeletons rows={4} />
        </Loading>
      )}
      {!isError &&
        licenses.data &&
        requests.data &&
        offers.data &&
        (licenses.data.length === 0 ? (
          <Empty title="No licenses yet">Your licenses appear here once you have some.</Empty>
        ) : (
          <AskForm offered={offeredOf(licenses.data, asked)} />
        ))}
    </>
  );
}

/** An offer renews it already: the way to it. */
const OfferedIn = ({ offer: { id, number, openUntil } }: { offer: CustomerOffer }) => (
  <>
    <PlaceLink to={at.ownOffer(id)} fz="inherit">
      Offer {number}
    </PlaceLink>{' '}
    renews it and waits for your answer until {showDay(openUntil ?? '')}
  </>
);

const { askRenewal } = api.quotations;

function AskForm({ offered }: { offered: readonly Offered[] }) {
  const outdate = useOutdate();
  const named = (usePlace().query.licenses ?? '').split(',').map(Number);
  // What was asked for meanwhile is chosen no more.
  const chosenOf = (ids: readonly number[]) => offered.filter(({ license, why }) => why === null && ids.includes(license.id));
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: askRenewal,
    initialValues: { licenses: chosenOf(named).map(({ license }) => license.id), note: '', purchaseOrder: '' },
    toBody: ({ licenses, ...said }) => ({
      licenses: chosenOf(licenses).map(({ license, endsOn }) => ({ id: license.id, until: endsOn ?? '' })),
      ...said,
    }),
    refusals: {
      noLicense: 'The license does not exist any more',
      notRenewed: null,
      askedAlready: null,
      offeredAlready: null,
      renewedMeanwhile: null,
    },
    otherwise: ({ message }) => message,
    onInvalid: () => toast.failed(FILL_FIELDS),
    onRefusal: () => void outdate(api.quotations, api.licenses, api.offers),
    onDone: () => {
      void outdate(api.quotations);
      toast.done('Submitted Successfully');
      goTo(at.quotation);
    },
  });
  const chosen = chosenOf(form.values.licenses);
  return (
    <form {...formProps} className={classes.form}>
      <section className={ui.card} aria-label="Licenses">
        <Title order={2} className={classes.head}>
          Which licenses
        </Title>
        <Checkbox.Group
          {...form.getInputProps('licenses')}
          value={chosen.map(({ license }) => String(license.id))}
          onChange={(ids) => form.setFieldValue('licenses', ids.map(Number))}
        >
          <AskedLicenses offered={offered} />
        </Checkbox.Group>
      </section>
      <TextInput
        label="Purchase order number"
        description="If you have one already."
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('purchaseOrder')}
      />
      <Textarea
        label="Note"
        description="Such as until when, or that all are to end on one day."
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('note')}
      />
      <FormButtons
        submit={chosen.length > 1 ? `Ask for renewal of ${chosen.length} licenses` : 'Ask for renewal'}
        isSending={isSending}
        isUnreachable={isUnreachable}
      />
    </form>
  );
}
