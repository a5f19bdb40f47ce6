import '@mantine/core/styles/NumberInput.layer.css';
import {
  ACCESSES,
  areSeveralProducts,
  countries,
  countryOf,
  FIRST_PRODUCT,
  LICENSE_USES,
  MAX_USERS,
  modulesOf,
  soldNamed,
  VALIDITIES,
  whyNotAskedFor,
} from '@lm/contract';
import { Checkbox, Input, NumberInput, SegmentedControl, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { LateCountrySelect } from '../../identity/parts/LateCountrySelect.tsx';
import { ModuleCards } from '../../licensing/parts/ModuleCards.tsx';
import { useCatalogue } from '../../licensing/parts/use-catalogue.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import listCard from '../../ui/list-card.module.css';
import { useHeard, useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { EXPLAINED } from './explanations.ts';
import classes from './quotation-form.module.css';
import type { QuotationValues } from './quotation-form.ts';

/** Loaded only if there are several products. */
const productChoice = lazyPart(async () => (await import('../../licensing/parts/ProductChoice.tsx')).ProductChoice);

type Form = UseFormReturnType<QuotationValues>;

/** A heading over fields that belong together (QUO-849). */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={ui.card} aria-labelledby={id}>
      <Title order={2} id={id} className={listCard.head}>
        {title}
      </Title>
      <div className={`${ui.form} ${classes.fields}`}>{children}</div>
    </section>
  );
}

/** Who asks, in the order of the specification; known values come from the profile. */
export function PersonFields({ form }: { form: Form }) {
  const say = useSay('quoting');
  const heard = useHeard();
  const names = useCountryNames();
  const country = form.getInputProps('country');
  return (
    <>
      <Group title={say('You')}>
        <TextInput
          className={classes.half ?? ''}
          label={say('First name')}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput className={classes.half ?? ''} label={say('Last name')} autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label={say('Email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
      </Group>
      <Group title={say('Where you work')}>
        <TextInput label={say('Company or university')} autoComplete="organization" {...form.getInputProps('company_university')} />
        <TextInput label={say('Department or faculty')} autoComplete="off" {...form.getInputProps('department_faculty')} />
        <TextInput
          className={classes.half ?? ''}
          label={say('Position')}
          autoComplete="organization-title"
          {...form.getInputProps('position')}
        />
        <TextInput
          className={classes.half ?? ''}
          label={say('Phone')}
          inputMode="numeric"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput label={say('Address')} autoComplete="street-address" {...form.getInputProps('address')} />
        <TextInput className={classes.half ?? ''} label={say('State')} autoComplete="address-level1" {...form.getInputProps('state')} />
        <LateCountrySelect
          className={classes.half ?? ''}
          label={say('Country')}
          placeholder={say('Type to search')}
          names={names}
          spoken={heard}
          {...country}
          value={idOf(country.value)}
          onChange={(id) => country.onChange(id && countryOf(Number(id)).name)}
        />
      </Group>
    </>
  );
}

const idOf = (name: string | null): string | null => {
  const found = countries.find((one) => one.name === name);
  return found ? String(found.id) : null;
};

/** What is requested, with explanations of the terms. */
export function LicenseFields({ form }: { form: Form }) {
  const say = useSay('quoting');
  const { data } = useCatalogue(); // loads the products
  const { productId = FIRST_PRODUCT } = form.values;
  const chosen = soldNamed(form.values.modules, productId).map(({ id }) => id);
  const choose = (id: number) => form.setValues({ productId: id, modules: [] });
  return (
    <Group title={say('License')}>
      {data && areSeveralProducts() && <productChoice.Part value={productId} change={choose} />}
      <ul className={`${classes.explained} ${ui.wide}`}>
        {Object.values(EXPLAINED).map((sentence) => (
          <li key={sentence}>{say(sentence)}</li>
        ))}
      </ul>
      <Choice label={say('License validity')} words={validitiesSold(form.values, productId)} {...form.getInputProps('licenseValidity')} />
      <Choice label={say('Source access')} words={ACCESSES} {...form.getInputProps('access')} />
      <Choice label={say('License use')} words={usesSold(form.values, productId)} {...form.getInputProps('licenseUse')} />
      <div className={classes.pair}>
        <NumberInput
          label={say('Users')}
          min={1}
          max={MAX_USERS}
          maxLength={2}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          {...form.getInputProps('usersNumber')}
        />
        <Choice label={say('Academic use')} words={ACADEMIC} {...form.getInputProps('academicUse')} />
      </div>
      <Checkbox.Group className={ui.wide ?? ''} label={say('Modules')} {...form.getInputProps('modules')}>
        <ModuleCards
          productId={productId}
          chosen={chosen}
          say={({ name }) => name}
          isInvalid={Boolean(form.errors.modules)}
          choose={(ids) =>
            form.setFieldValue(
              'modules',
              modulesOf(ids).map(({ name }) => name),
            )
          }
        />
      </Checkbox.Group>
    </Group>
  );
}

/** The validities on sale, whatever else is chosen; a choice made stays. */
const validitiesSold = ({ licenseValidity }: QuotationValues, productId: number) =>
  VALIDITIES.filter((one) => one === licenseValidity || LICENSE_USES.some((use) => whyNotAskedFor(one, use, productId) === null));

const usesSold = ({ licenseUse }: QuotationValues, productId: number) =>
  LICENSE_USES.filter((one) => one === licenseUse || VALIDITIES.some((validity) => whyNotAskedFor(validity, one, productId) === null));

const ACADEMIC = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface ChoiceProps {
  label: string;
  words: readonly (string | { value: string; label: string })[];
  value?: string;
  onChange?: (value: string) => void;
  error?: string;
}

/** Offers these choices; none is made until the person chooses one (QUO-5). */
function Choice({ label, words, value = '', onChange, error }: ChoiceProps) {
  const heard = useHeard();
  const id = useId();
  const choices = words.map((one) => (typeof one === 'string' ? { value: one, label: heard(one) } : { ...one, label: heard(one.label) }));
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} errorProps={{ id: `${id}-error` }}>
      <SegmentedControl
        fullWidth
        className={classes.choice ?? ''}
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
        data-invalid={error ? true : undefined}
        data={choices}
        value={value}
        {...(onChange && { onChange })}
      />
    </Input.Wrapper>
  );
}
