import { addMonths, api, type Customer, DEFAULT_VERSION, MAX_MONTHS, type Release, showDay, TYPE, TYPES } from '@lm/contract';
import { Input, NumberInput, SegmentedControl, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { Computed } from '../../ui/Computed.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { useLeave } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { LicenseFormFrame } from './LicenseFormFrame.tsx';
import { ContentFields, type Form } from './license-fields.tsx';
import { computedEnd, defaultMonths, type LicenseValues, ONLY_ON_EDIT, preview, toBody, typesOf } from './license-form.ts';
import { HIS_OWN_COURSE, REDEMPTION_WORDS } from './redemption-words.ts';
import { today } from './today.ts';
import { WithLatestRelease } from './WithLatestRelease.tsx';

interface AddLicenseProps {
  customer: Customer;
  close: () => void;
}

/** Add license form (spec.md §2, §5), with the card the customer will see drawn beside it. */
export function AddLicense({ customer, close }: AddLicenseProps) {
  const leave = useLeave();
  return (
    <>
      <PageHead title="Add License" back={{ label: customer.name, go: () => leave(close) }} />
      <WithLatestRelease>{(latest) => <LicenseForm customer={customer} latest={latest} close={close} />}</WithLatestRelease>
    </>
  );
}

function LicenseForm({ customer, latest, close }: AddLicenseProps & { latest: Release | null }) {
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.licenses.addLicense,
    initialValues: firstValues(latest),
    toBody: (values) => toBody(values, customer.id),
    refusals: {
      lacksRight: 'Your role does not allow this',
      noCustomer: 'The customer does not exist any more',
      noVersion: { field: 'version', message: 'This release does not exist any more' },
      ...REDEMPTION_WORDS,
      ownCourse: HIS_OWN_COURSE,
    },
    onInvalid: () => toast.failed('Please Fill All Fields Then Try Again'),
    onDone: () => {
      void outdate(api.customers, api.licenses);
      toast.done('The License Added successfully');
      close();
    },
  });
  const { form } = sending;
  return (
    <LicenseFormFrame
      sending={sending}
      submit="Add License"
      close={close}
      customerName={customer.name}
      license={preview(form.values, today())}
      period={<PeriodFields form={form} />}
    >
      <KindFields form={form} latest={latest} />
    </LicenseFormFrame>
  );
}

const firstValues = (latest: Release | null): LicenseValues => ({
  category: 'CPU',
  typeId: TYPE.permanent,
  version: latest?.name ?? DEFAULT_VERSION,
  modules: [],
  seats: 1,
  purchaseDate: today(),
  subscriptionStartDate: today(),
  months: 12,
  startDate: today(),
  endDate: addMonths(today(), 1),
  ...ONLY_ON_EDIT,
});

/** Category, type, version, seats, modules. */
function KindFields({ form, latest }: { form: Form; latest: Release | null }) {
  const { values } = form;
  const category = useRef<HTMLDivElement>(null);
  useEffect(() => category.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []); // the keyboard goes on here
  const choose = (category: 'CPU' | 'FNL', typeId: number) =>
    form.setValues({ category, typeId, months: typeId === values.typeId ? values.months : defaultMonths(typeId) });
  return (
    <>
      <Title order={2} className={ui.wide}>
        License
      </Title>
      <Input.Wrapper label="Category" labelElement="div">
        <SegmentedControl
          ref={category}
          fullWidth
          aria-label="Category"
          data={['CPU', 'FNL']}
          value={values.category}
          onChange={(category) => {
            const next = category === 'FNL' ? 'FNL' : 'CPU';
            choose(next, typesOf(next).some((id) => id === values.typeId) ? values.typeId : TYPE.permanent);
          }}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Type" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Type"
          data={typesOf(values.category).map((id) => ({ value: String(id), label: TYPES.find((type) => type.id === id)?.name ?? '' }))}
          value={String(values.typeId)}
          onChange={(typeId) => choose(values.category, Number(typeId))}
        />
      </Input.Wrapper>
      <ContentFields form={form} latest={latest} />
    </>
  );
}

/** Monthly and Temporary: start and either months or the end itself. */
function PeriodFields({ form }: { form: Form }) {
  const end = computedEnd(form.values);
  return (
    <>
      <DayInput label="Start date" {...form.getInputProps('startDate')} />
      {form.values.typeId === TYPE.monthly ? (
        <>
          <NumberInput label="Months" min={1} max={MAX_MONTHS} allowDecimal={false} {...form.getInputProps('months')} />
          <Computed label="End date" value={end ? showDay(end) : ''} />
        </>
      ) : (
        <DayInput label="End date" {...form.getInputProps('endDate')} />
      )}
      <DayInput
        label="Purchase date"
        clearable
        clearButtonProps={{ 'aria-label': 'Empty the purchase date' }}
        description="May be left empty."
        {...form.getInputProps('purchaseDate')}
      />
    </>
  );
}
