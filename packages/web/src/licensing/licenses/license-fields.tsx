import { Around, HERE } from '../../ui/Around.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import {
  type Asks,
  addMonths,
  CATEGORY,
  LICENSE_LABELS,
  MAX_MONTHS,
  MAX_REMAINING_DAYS,
  type Release,
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

/** Whether the subscription starts before the purchase, so that the form cannot be sent (LIC-22). */
export const isTooEarly = ({ typeId, purchaseDate, subscriptionStartDate }: LicenseValues): boolean =>
  Boolean(
    termOf(typeId).add.subscriptions && purchaseDate && subscriptionStartDate && startsBeforePurchase(purchaseDate, subscriptionStartDate),
  );

/** Version, seats, modules. */
export function ContentFields({ form, productId, latest }: { form: Form; productId: number; latest: Release | null }) {
  const { values } = form;
  const say = useSay('allLicenses');
  return (
    <>
      <ReleaseSelect productId={productId} latest={latest} {...form.getInputProps('version')} />
      {CATEGORY[values.category].hasSeats && (
        <NumberInput label={say(LICENSE_LABELS.seats)} min={1} max={100_000} allowDecimal={false} {...form.getInputProps('seats')} />
      )}
      <Checkbox.Group className={ui.wide ?? ''} label={say(LICENSE_LABELS.modules)} {...form.getInputProps('modules')}>
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
  say: SayOf<'allLicenses'>;
  act: Act;
  isOptional: boolean;
}

/** The fields for a kind's term, in the order of its form. */
export function TermFields({ form, act }: { form: Form; act: Act }) {
  const say = useSay('allLicenses');
  const asks = termOf(form.values.typeId)[act];
  const fields = Object.keys(asks) as (keyof Asks)[]; // it has no other keys
  return fields.map((name) => {
    const Field = FIELDS[name];
    return <Field key={name} form={form} say={say} act={act} isOptional={asks[name] === 'optional'} />;
  });
}

const FIELDS: Record<keyof Asks, FC<FieldProps>> = {
  purchaseDate: ({ form, say, act, isOptional }) => (
    <DayInput
      label={say(LICENSE_LABELS.purchaseDate)}
      {...(act === 'add' && isOptional && mayBeEmpty(say))}
      {...form.getInputProps('purchaseDate')}
    />
  ),
  subscriptions: SubscriptionFields,
  startDate: ({ form, say }) => <DayInput label={say(LICENSE_LABELS.startDate)} {...form.getInputProps('startDate')} />,
  endDate: ({ form, say }) => <DayInput label={say(LICENSE_LABELS.endDate)} {...form.getInputProps('endDate')} />,
  months: Months,
  remainingDays: ({ form, say }) => (
    <NumberInput
      label={say(LICENSE_LABELS.remainingDays)}
      min={1}
      max={MAX_REMAINING_DAYS}
      allowDecimal={false}
      description={say('The license ends this many days after its start.')}
      {...form.getInputProps('remainingDays')}
    />
  ),
  courseCode: ({ form, say }) => (
    <TextInput
      label={say(LICENSE_LABELS.courseCode)}
      description={say('Another code moves the end to its last day.')}
      autoComplete="off"
      {...form.getInputProps('courseCode')}
    />
  ),
  end: ({ form, say, act }) => <ComputedDay label={say(LICENSE_LABELS.endDate)} day={computedEnd(form.values, act)} />,
};

const mayBeEmpty = (say: SayOf<'allLicenses'>) => ({
  clearable: true,
  clearButtonProps: { 'aria-label': say('Clear the purchase date') },
  description: say('Optional.'),
});

function Months({ form, say }: Pick<FieldProps, 'form' | 'say'>) {
  return <NumberInput label={say(LICENSE_LABELS.months)} min={1} max={MAX_MONTHS} allowDecimal={false} {...form.getInputProps('months')} />;
}

function ComputedDay({ label, day }: { label: string; day: string | null }) {
  const shown = useShown();
  return <Computed label={label} value={day ? shown.day(day) : ''} />;
}

/** A subscription's start and months; its end is computed, and the sentence below explains how. */
function SubscriptionFields({ form, say, act }: FieldProps) {
  const { day } = useShown();
  const { subscriptionStartDate: start, months } = form.values;
  const end = computedEnd(form.values, act);
  const error = isTooEarly(form.values) ? { error: say('Subscription start date should be after purchase date') } : {};
  const explained = () => {
    const values = { start: day(start ?? ''), count: Number(months), reached: day(addMonths(start ?? '', Number(months))), end: HERE };
    if (start?.endsWith('-01'))
      return Number(months) === 1
        ? say('{start} plus 1 month is {reached}; it starts on the first of a month, so it runs to {end}.', values)
        : say('{start} plus {count} months is {reached}; it starts on the first of a month, so it runs to {end}.', values);
    return Number(months) === 1
      ? say('{start} plus 1 month is {reached}; a subscription ends on the first of a month, so it runs to {end}.', values)
      : say('{start} plus {count} months is {reached}; a subscription ends on the first of a month, so it runs to {end}.', values);
  };
  return (
    <>
      <DayInput label={say(LICENSE_LABELS.subscriptionStart)} {...form.getInputProps('subscriptionStartDate')} {...error} />
      <Months form={form} say={say} />
      <ComputedDay label={say(LICENSE_LABELS.subscriptionEnd)} day={end} />
      {start && end && (
        <Text size="sm" c="dimmed" className={ui.wide ?? ''}>
          <Around text={explained()}>
            <b>{day(end)}</b>
          </Around>
        </Text>
      )}
    </>
  );
}
