import { addMonths, MAX_MONTHS, MODULES, type Release, showDay, startsBeforePurchase, TYPE } from '@lm/contract';
import { Checkbox, NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { Computed } from '../../ui/Computed.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import ui from '../../ui/ui.module.css';
import { computedEnd, type LicenseValues } from './license-form.ts';
import { ReleaseSelect } from './ReleaseSelect.tsx';

/** The fields that adding and editing a license share. */
export type Form = UseFormReturnType<LicenseValues>;

/** Does the subscription start before the purchase? Then the form cannot be sent (spec.md §5). */
export const isTooEarly = ({ typeId, purchaseDate, subscriptionStartDate }: LicenseValues): boolean =>
  Boolean(typeId === TYPE.permanent && purchaseDate && subscriptionStartDate && startsBeforePurchase(purchaseDate, subscriptionStartDate));

/** Version, seats, modules. */
export function ContentFields({ form, latest }: { form: Form; latest: Release | null }) {
  const { values } = form;
  return (
    <>
      <ReleaseSelect latest={latest} {...form.getInputProps('version')} />
      {values.category === 'FNL' && (
        <NumberInput label="Seats" min={1} max={100_000} allowDecimal={false} {...form.getInputProps('seats')} />
      )}
      <Checkbox.Group className={ui.wide ?? ''} label="Modules" {...form.getInputProps('modules')}>
        <div className={ui.modules}>
          {MODULES.map(({ id, name }) => (
            <CheckCard key={id} value={String(id)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

/** Permanent: purchase, subscription start and months; the end is computed, and the sentence below says how. */
export function SubscriptionFields({ form }: { form: Form }) {
  const { subscriptionStartDate: start, months } = form.values;
  const end = computedEnd(form.values);
  const error = isTooEarly(form.values) ? { error: 'Subscription start date should be after purchase date' } : {};
  return (
    <>
      <DayInput label="Purchase date" {...form.getInputProps('purchaseDate')} />
      <DayInput label="Subscription start" {...form.getInputProps('subscriptionStartDate')} {...error} />
      <NumberInput label="Months" min={1} max={MAX_MONTHS} allowDecimal={false} {...form.getInputProps('months')} />
      <Computed label="Subscription end" value={end ? showDay(end) : ''} />
      {start && end && (
        <Text size="sm" c="dimmed" className={ui.wide ?? ''}>
          {explainSubscription(start, Number(months))} <b>{showDay(end)}</b>.
        </Text>
      )}
    </>
  );
}

function explainSubscription(start: string, months: number): string {
  const reached = addMonths(start, months);
  const sum = `${showDay(start)} plus ${months} ${months === 1 ? 'month' : 'months'} is ${showDay(reached)}`;
  return start.endsWith('-01')
    ? `${sum}; it starts on the first of a month, so it runs to`
    : `${sum}; a subscription ends on the first of a month, so it runs to`;
}
