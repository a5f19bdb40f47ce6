import { type Acceptance, api, at, type OfferRevision, ownOrganizationApi } from '@lm/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { goTo } from '../../ui/place.ts';
import type { SayOf } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { ended } from '../parts/order-words.ts';
import { useOrderWords } from '../parts/use-order-words.ts';
import { NOT_OPEN } from './closed-offer-words.ts';
import type { DecisionProps } from './OfferDecision.tsx';
import classes from './orders.module.css';

interface AcceptFormProps extends Pick<DecisionProps, 'self' | 'offer' | 'revision' | 'typed'> {
  acceptance: Acceptance;
}

/** What a customer enters to accept; the terms belong to one revision. */
export interface Typed {
  name: string;
  position: string;
  poNumber: string;
  costCentre: string;
}

/**
 * Who accepts, under which purchase order, and the button with the sum (ORD-330). What was entered is kept if another revision replaces this one
 * (ORD-382).
 */
export function AcceptForm({ self, offer, revision, typed, acceptance }: AcceptFormProps) {
  const outdate = useOutdate();
  const words = useOrderWords();
  const { say, heard, total } = words;
  const refresh = () => void outdate(api.offers, api.orders, ownOrganizationApi);
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.orders.acceptOffer,
    initialValues: {
      name: `${self.firstName} ${self.lastName}`,
      position: '',
      poNumber: '',
      costCentre: '',
      ...typed.current,
      terms: false,
    },
    toBody: ({ terms, ...typed }) => ({ id: offer.id, no: revision.no, ...typed, terms: terms as true }), // the contract names what is missing
    check: ({ poNumber }): Record<string, string> =>
      acceptance.poNumberNeeded && poNumber.trim() === '' ? { poNumber: say('Please enter your purchase order number') } : {},
    refusals: { ...NOT_OPEN, licenseGone: null, renewedMeanwhile: null, orderedAlready: null, cannotRenew: null, noneCurrent: null },
    beside: 'terms',
    spoken: heard,
    onRefusal: refresh,
    onDone: (order) => {
      refresh();
      void outdate(api.licenses);
      toast.done(say('Accepted: order {number}', { number: order.number }));
      goTo(at.ownOrder(order.id));
    },
  });
  useEffect(() => {
    const { terms, ...words } = form.values;
    typed.current = words;
  });
  const { costCentres = [] } = acceptance;
  const organization = offer.customer?.organization ?? self.organization;
  return (
    <form {...formProps}>
      <div className={classes.pair}>
        <TextInput label={say('Your name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label={say('Position')} autoComplete="organization-title" {...form.getInputProps('position')} />
        <TextInput
          className={classes.wide ?? ''}
          label={say('Purchase order number')}
          autoComplete="off"
          placeholder={say('As your purchasing department writes it')}
          description={
            acceptance.poNumberNeeded
              ? ended(say('Required for {name}', { name: organization }))
              : say('If your purchasing department gives one.')
          }
          {...form.getInputProps('poNumber')}
        />
        {(costCentres.length > 0 || form.values.costCentre !== '') && ( // so that one removed meanwhile can be cleared
          <LateSelect
            className={classes.wide ?? ''}
            label={say('Cost centre')}
            data={[{ value: '', label: say('None') }, ...costCentres]}
            searchable
            allowDeselect={false}
            {...form.getInputProps('costCentre')}
          />
        )}
        <Checkbox
          className={classes.wide ?? ''}
          label={ended(
            revision.terms
              ? say('I have read the terms and may order for {name}', { name: organization })
              : say('I may order for {name}', { name: organization }),
          )}
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
      </div>
      {isUnreachable && (
        <p role="alert" className={classes.then}>
          {say('The server could not be reached. Nothing was accepted: try again.')}
        </p>
      )}
      <Button type="submit" fullWidth mt="md" loading={isSending}>
        {say('Accept for {total}', { total: total(revision.totals.total, revision.currency) })}
      </Button>
      <p className={classes.then}>{thenOf(acceptance, revision, say)}</p>
    </form>
  );
}

/** Says what happens next (ORD-384). While a payment is awaited, nothing is renewed yet (ORD-323). */
function thenOf({ isAtOnce, paymentDays, licenses }: Acceptance, { lines, offlineFiles }: OfferRevision, say: SayOf<'orders'>): string {
  const isAwaited = paymentDays > 0;
  const renewed = lines.filter(({ what }) => what === 'renewal').length;
  const made = licenses - renewed;
  const areMade = made === 1 ? say('1 license is made') : say('{count} licenses are made', { count: made });
  const areRenewed = renewed === 1 ? say('1 license is renewed') : say('{count} licenses are renewed', { count: renewed });
  const now = [made > 0 ? areMade : [], renewed > 0 && !isAwaited ? areRenewed : []].flat().join(` ${say('and')} `);
  const files = licenses === 1 ? say('and you can generate its offline license') : say('and you can generate their offline licenses');
  const atOnce = now && `${say('Then {what} at once', { what: now })}${offlineFiles ? `, ${files}` : ''}.`;
  const confirmed = `${say('Then we confirm the order')}${now && `, ${say('and')} ${now}`}.`;
  const first = isAtOnce ? atOnce : confirmed;
  if (!isAwaited) return first;
  const due =
    paymentDays === 1 ? say('The payment is due within 1 day') : say('The payment is due within {count} days', { count: paymentDays });
  const until = made > 0 ? `; ${say('until it is paid, new licenses are Temporary')}` : '';
  const paid = renewed > 0 ? `; ${say('once it is paid')} ${areRenewed}` : '';
  return `${first} ${due}${until}${paid}.`.trim();
}
