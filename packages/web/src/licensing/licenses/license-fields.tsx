import '@mantine/core/styles/NumberInput.layer.css';
import {
  type Asks,
  addMonths,
  CATEGORY,
  LICENSE_LABELS,
  MAX_MONTHS,
  MAX_REMAINING_DAYS,
  type Release,
  showDay,
  startsBeforePurchase,
  termOf,
} from '@lm/contract';
import { Checkbox, NumberInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FC } from 'react';
import { Computed } from '../../ui/Computed.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import ui from '../../ui/ui.module.css';
import { ModuleCards } from '../parts/ModuleCards.tsx';
import { type Act, computedEnd, type LicenseValues } from './license-form.ts';
import { ReleaseSelect } from './ReleaseSelect.tsx';

/** The fields that adding and editing a license share. */
export type Form = UseFormReturnType<LicenseValues>;

/** Does the subscription start before the purchase? Then the form cannot be sent (LIC-22). */
export const isTooEarly = ({ typeId, purchaseDate, subscriptionStartDate }: LicenseValues): boolean =>
  Boolean(
    termOf(typeId).add.subscriptions && purchaseDate && subscriptionStartDate && startsBeforePurchase(purchaseDate, subscriptionStartDate),
  );

/** Version, seats, modules. */
export function ContentFields({ form, productId, latest }: { form: Form; productId: number; latest: Release | null }) {
  const { values } = form;
  return (
    <>
      <ReleaseSelect productId={productId} latest={latest} {...form.getInputProps('version')} />
      {CATEGORY[values.category].hasSeats && (
        <NumberInput label={LICENSE_LABELS.seats} min={1} max={100_000} allowDecimal={false} {...form.getInputProps('seats')} />
      )}
      <Checkbox.Group className={ui.wide ?? ''} label={LICENSE_LABELS.modules} {...form.getInputProps('modules')}>
        <ModuleCards
          productId={productId}
          chosen={values.modules.map(Number)}
          say={({ id }) => String(id)}
          isInvalid={Boolean(form.errors.modules)}
          choose={(ids) => form.setFieldValue('modules', ids.map(String))}
        />
      </Checkbox.Group>
    </>
  );
}

interface FieldProps {
  form: Form;
  act: Act;
  isOptional: boolean;
}

/** The fields of a kind's term, in the order of its form. */
export function TermFields({ form, act }: { form: Form; act: Act }) {
  const asks = termOf(form.values.typeId)[act];
  const fields = Object.keys(asks) as (keyof Asks)[]; // an object's own keys
  return fields.map((name) => {
    const Field = FIELDS[name];
    return <Field key={name} form={form} act={act} isOptional={asks[name] === 'optional'} />;
  });
}

const FIELDS: Record<keyof Asks, FC<FieldProps>> = {
  purchaseDate: ({ form, act, isOptional }) => (
    <DayInput
      label={LICENSE_LABELS.purchaseDate}
      {...(act === 'add' && isOptional && MAY_BE_EMPTY)}
      {...form.getInputProps('purchaseDate')}
    />
  ),
  subscriptions: SubscriptionFields,
  startDate: ({ form }) => <DayInput label={LICENSE_LABELS.startDate} {...form.getInputProps('startDate')} />,
  endDate: ({ form }) => <DayInput label={LICENSE_LABELS.endDate} {...form.getInputProps('endDate')} />,
  months: Months,
  remainingDays: ({ form }) => (
    <NumberInput
      label={LICENSE_LABELS.remainingDays}
      min={1}
      max={MAX_REMAINING_DAYS}
      allowDecimal={false}
      description="The license ends so many days after its start."
      {...form.getInputProps('remainingDays')}
    />
  ),
  courseCode: ({ form }) => (
    <TextInput
      label={LICENSE_LABELS.courseCode}
      description="Another code moves the end to its last day."
      autoComplete="off"
      {...form.getInputProps('courseCode')}
    />
  ),
  end: ({ form, act }) => <ComputedDay label={LICENSE_LABELS.endDate} day={computedEnd(form.values, act)} />,
};

const MAY_BE_EMPTY = {
  clearable: true,
  clearButtonProps: { 'aria-label': 'Empty the purchase date' },
  description: 'Optional.',
};

function Months({ form }: { form: Form }) {
  return <NumberInput label={LICENSE_LABELS.months} min={1} max={MAX_MONTHS} allowDecimal={false} {...form.getInputProps('months')} />;
}

const ComputedDay = ({ label, day }: { label: string; day: string | null }) => <Computed label={label} value={day ? showDay(day) : ''} />;

/** A subscription's start and months; its end is computed, and the sentence below says how. */
function SubscriptionFields({ form, act }: FieldProps) {
  const { subscriptionStartDate: start, months } = form.values;
  const end = computedEnd(form.values, act);
  const error = isTooEarly(form.values) ? { error: 'Subscription start date should be after purchase date' } : {};
  return (
    <>
      <DayInput label={LICENSE_LABELS.subscriptionStart} {...form.getInputProps('subscriptionStartDate')} {...error} />
      <Months form={form} />
      <ComputedDay label={LICENSE_LABELS.subscriptionEnd} day={end} />
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
