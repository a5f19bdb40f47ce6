import '@mantine/core/styles/NumberInput.css';
import { type Course, type Day, MODULES } from '@lm/contract';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import ui from '../../ui/ui.module.css';

/** What making a course and changing one ask for besides its dates. */
export interface MoreValues {
  name: string;
  places: number | string;
  redeemUntil: Day | null;
  modules: string[];
}

const ALL = MODULES.map(({ id }) => String(id));

/** A course that has all that every course has. */
export const NOTHING_SAID: MoreValues = { name: '', places: '', redeemUntil: null, modules: ALL };

export const moreOf = ({ name, ownPlaces, redeemUntil, modules }: Course): MoreValues => ({
  name,
  places: ownPlaces ?? '',
  redeemUntil,
  modules: modules.map(String),
});

/** Places that were typed; none says as many as every course has. */
export const placesOf = ({ places }: Pick<MoreValues, 'places'>): number | null => (places === '' ? null : Number(places));

type FormOf<Values> = Pick<UseFormReturnType<Values>, 'getInputProps' | 'errors'>;

export const NameField = <Values extends Pick<MoreValues, 'name'>>({ form }: { form: FormOf<Values> }) => (
  <TextInput
    className={ui.wide ?? ''}
    label="Name"
    placeholder="Room acoustics, autumn 2026"
    description="Students read it on the page of the link and on their license"
    maxLength={120}
    data-autofocus
    {...form.getInputProps('name')}
  />
);

export const RedeemUntilField = <Values extends MoreValues>({ form }: { form: FormOf<Values> }) => (
  <DayInput
    label="Last day to redeem"
    description="The last day of the course, unless said otherwise"
    {...form.getInputProps('redeemUntil')}
  />
);

/** For who makes courses. */
export const GivenFields = <Values extends MoreValues>({ form }: { form: FormOf<Values> }) => (
  <>
    <NumberInput
      label="Places"
      description="As many as every course has, unless said otherwise"
      min={1}
      allowDecimal={false}
      clampBehavior="none"
      {...form.getInputProps('places')}
    />
    <Checkbox.Group className={ui.wide ?? ''} label="Modules" {...form.getInputProps('modules')}>
      <div className={ui.modules} data-invalid={form.errors.modules ? true : undefined}>
        {MODULES.map(({ id, name }) => (
          <CheckCard key={id} value={String(id)} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  </>
);
