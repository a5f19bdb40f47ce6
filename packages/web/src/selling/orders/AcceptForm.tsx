import { type Acceptance, api, at, type OfferRevision } from '@lm/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { goTo } from '../../ui/place.ts';
import { toast } from '../../ui/toast.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { NOT_OPEN } from './closed-offer-words.ts';
import type { DecisionProps } from './OfferDecision.tsx';
import { ended, totalIn } from './order-words.ts';
import classes from './orders.module.css';

interface AcceptFormProps extends Pick<DecisionProps, 'self' | 'offer' | 'revision' | 'typed'> {
  acceptance: Acceptance;
}

/** What a customer types to accept; the terms are of one revision. */
export interface Typed {
  name: string;
  position: string;
  poNumber: string;
}

/** Who accepts, under which purchase order, and the button with the sum (ORD-330). What was typed stays when another revision takes its place (ORD-382). */
export function AcceptForm({ self, offer, revision, typed, acceptance }: AcceptFormProps) {
  const outdate = useOutdate();
  const refresh = () => void outdate(api.offers, api.orders);
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.orders.acceptOffer,
    initialValues: { name: `${self.firstName} ${self.lastName}`, position: '', poNumber: '', ...typed.current, terms: false },
    toBody: ({ terms, ...typed }) => ({ id: offer.id, no: revision.no, ...typed, terms: terms as true }), // the contract says what is missing
    check: ({ poNumber }): Record<string, string> =>
      acceptance.poNumberNeeded && poNumber.trim() === '' ? { poNumber: 'Please enter your purchase order number' } : {},
    refusals: { ...NOT_OPEN, licenseGone: null, renewedMeanwhile: null, orderedAlready: null, cannotRenew: null },
    beside: 'terms',
    onRefusal: refresh,
    onDone: (order) => {
      refresh();
      void outdate(api.licenses);
      toast.done(`Accepted: order ${order.number}`);
      goTo(at.ownOrder(order.id));
    },
  });
  useEffect(() => {
    const { terms, ...words } = form.values;
    typed.current = words;
  });
  const organization = offer.customer?.organization ?? self.organization;
  return (
    <form {...formProps}>
      <div className={classes.pair}>
        <TextInput label="Your name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Position" autoComplete="organization-title" {...form.getInputProps('position')} />
        <TextInput
          className={classes.wide ?? ''}
          label="Purchase order number"
          autoComplete="off"
          placeholder="As your purchasing names it"
          description={acceptance.poNumberNeeded ? ended(`Obligatory for ${organization}`) : 'If your purchasing gives one.'}
          {...form.getInputProps('poNumber')}
        />
        <Checkbox
          className={classes.wide ?? ''}
          label={ended(`${revision.terms ? 'I have read the terms and' : 'I'} may order for ${organization}`)}
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
      </div>
      {isUnreachable && (
        <p role="alert" className={classes.then}>
          The server could not be reached. Nothing was accepted: try again.
        </p>
      )}
      <Button type="submit" fullWidth mt="md" loading={isSending}>
        Accept for {totalIn(revision.totals.total, revision.currency)}
      </Button>
      <p className={classes.then}>{thenOf(acceptance, revision)}</p>
    </form>
  );
}

const many = (count: number) => (count === 1 ? '1 license is' : `${count} licenses are`);

/** What happens then, in words (ORD-384). While a payment is awaited nothing is renewed yet (ORD-323). */
function thenOf({ isAtOnce, paymentDays, licenses }: Acceptance, { lines, offlineFiles }: OfferRevision): string {
  const isAwaited = paymentDays > 0;
  const renewed = lines.filter(({ what }) => what === 'renewal').length;
  const made = licenses - renewed;
  const now = [made > 0 ? `${many(made)} made` : [], renewed > 0 && !isAwaited ? `${many(renewed)} renewed` : []].flat().join(' and ');
  const files = offlineFiles ? `, and you can generate ${licenses === 1 ? 'its offline license' : 'their offline licenses'}` : '';
  const first = isAtOnce ? now && `Then ${now} at once${files}.` : `Then we confirm the order${now && `, and ${now}`}.`;
  if (!isAwaited) return first;
  const until = made > 0 ? '; until it is paid new licenses are Temporary' : '';
  const paid = renewed > 0 ? `; once it is paid ${many(renewed)} renewed` : '';
  return `${first} The payment is due within ${paymentDays} ${paymentDays === 1 ? 'day' : 'days'}${until}${paid}.`.trim();
}
