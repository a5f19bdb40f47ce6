import '@mantine/core/styles/NumberInput.layer.css';
import { type Course, type Day, MAX_COURSE_DAYS, productOf, soldModules } from '@lm/contract';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ModuleCards } from '../../licensing/parts/ModuleCards.tsx';
import { ProductChoice } from '../../licensing/parts/ProductChoice.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';

/** The values besides the dates in the forms that make and change a course. */
export interface MoreValues {
  name: string;
  places: number | string;
  redeemUntil: Day | null;
  modules: string[];
}

/** The values of a course with the defaults of every course. */
export const nothingSaid = (): MoreValues => ({
  ...{ name: '', places: '', redeemUntil: null },
  modules: soldModules().map(({ id }) => String(id)),
});

export const moreOf = ({ name, ownPlaces, redeemUntil, modules }: Course): MoreValues => ({
  name,
  places: ownPlaces ?? '',
  redeemUntil,
  modules: modules.map(String),
});

/** The number of places typed; null if left empty, for the default of every course. */
export const placesOf = ({ places }: Pick<MoreValues, 'places'>): number | null => (places === '' ? null : Number(places));

type FormOf<Values> = Pick<UseFormReturnType<Values>, 'getInputProps' | 'errors' | 'values'>;

export function NameField<Values extends Pick<MoreValues, 'name'>>({ form }: { form: FormOf<Values> }) {
  const say = useSay('courses');
  return (
    <TextInput
      className={ui.wide ?? ''}
      label={say('Name')}
      placeholder={say('Room acoustics, autumn 2026')}
      description={say('Students see it on the link’s page and on their license')}
      maxLength={120}
      data-autofocus
      {...form.getInputProps('name')}
    />
  );
}

interface DaysFieldProps<Values> {
  form: FormOf<Values>;
  /** It has the focus when its form opens. */
  isFirst?: boolean;
}

/** For how many days a course runs: 1 to {@link MAX_COURSE_DAYS}. */
export function DaysField<Values extends { numberOfDays: number | string }>({ form, isFirst = false }: DaysFieldProps<Values>) {
  const say = useSay('courses');
  return (
    <NumberInput
      label={say('Number of days')}
      min={1}
      max={MAX_COURSE_DAYS}
      allowDecimal={false}
      clampBehavior="none"
      {...(isFirst && { 'data-autofocus': true })}
      {...form.getInputProps('numberOfDays')}
    />
  );
}

export function RedeemUntilField<Values extends MoreValues>({ form }: { form: FormOf<Values> }) {
  const say = useSay('courses');
  return (
    <DayInput
      label={say('Last day to redeem')}
      description={say('The last day of the course, unless you choose another')}
      {...form.getInputProps('redeemUntil')}
    />
  );
}

/** The fields for people who make courses. */
export function GivenFields<Values extends MoreValues>({ form, isNew = false }: { form: FormOf<Values>; isNew?: boolean }) {
  const say = useSay('courses');
  const chosen = form.values.modules.map(Number);
  const [asked, setProduct] = useState(productOf(chosen));
  const productId = chosen.length > 0 ? productOf(chosen) : asked;
  const choose = (id: number) => {
    setProduct(id);
    form.getInputProps('modules').onChange(soldModules(id).map((module) => String(module.id)));
  };
  return (
    <>
      {isNew && <ProductChoice value={productId} change={choose} />}
      <NumberInput
        label={say('Places')}
        description={say('The usual number, unless you choose another')}
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('places')}
      />
      <Checkbox.Group className={ui.wide ?? ''} label={say('Modules')} {...form.getInputProps('modules')}>
        <ModuleCards
          productId={productId}
          chosen={chosen}
          say={({ id }) => String(id)}
          isInvalid={Boolean(form.errors.modules)}
          choose={(ids) => form.getInputProps('modules').onChange(ids.map(String))}
        />
      </Checkbox.Group>
    </>
  );
}
