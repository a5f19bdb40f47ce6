import {
  addMonths,
  api,
  type Customer,
  DEFAULT_VERSION,
  MODULES,
  type Release,
  showDay,
  startsBeforePurchase,
  TYPE,
  TYPES,
} from '@lm/contract';
import { Checkbox, Input, NumberInput, SegmentedControl, Select, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callList } from '../../api/call.ts';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { LicenseCard } from './LicenseCard.tsx';
import { computedEnd, defaultMonths, type LicenseValues, preview, toBody, typesOf } from './license-form.ts';
import classes from './licenses.module.css';
import { today } from './today.ts';

interface AddLicenseProps {
  customer: Customer;
  close: () => void;
}

/** Add license form (spec.md §2, §5), with the card the customer will see drawn beside it. */
export function AddLicense({ customer, close }: AddLicenseProps) {
  const leave = useLeave();
  const releases = useQuery({
    queryKey: ['releases', 'for-license'],
    queryFn: ({ signal }) =>
      callList(api.releases.getVersions, { query: { sort: 'date', order: 'desc', page: '1', pageSize: '200' } }, signal),
  });
  return (
    <>
      <PageHead title="Add License" back={{ label: customer.name, go: () => leave(close) }} />
      {releases.isPending && (
        <Loading>
          <RowSkeletons rows={8} />
        </Loading>
      )}
      {releases.isError && <Failed title="The releases could not be loaded" error={releases.error} retry={() => void releases.refetch()} />}
      {releases.data && <LicenseForm customer={customer} releases={releases.data.rows} close={close} />}
    </>
  );
}

type Form = UseFormReturnType<LicenseValues>;

function LicenseForm({ customer, releases, close }: AddLicenseProps & { releases: Release[] }) {
  const queries = useQueryClient();
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.licenses.addLicense,
    initialValues: firstValues(releases),
    toBody: (values) => toBody(values, customer.id),
    refusals: {
      lacksRight: 'Your role does not allow this',
      noCustomer: 'The customer does not exist any more',
      noVersion: { field: 'version', message: 'This release does not exist any more' },
      unknownCode: 'The code you entered is not valid, please try another code',
      ownCourse: 'You can not request his own course',
      alreadyRequested: 'You have a student license generated with this Student code, please enter another code and try again',
      outsideDates: 'This code can not be used today',
      courseFull: 'The maximum students that can use this code is reached, please contact your teacher to get another code',
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['customers'] });
      toast.done('The License Added successfully');
      close();
    },
  });
  const { values } = form;
  const isEarly = Boolean(
    values.typeId === TYPE.permanent &&
      values.purchaseDate &&
      values.subscriptionStartDate &&
      startsBeforePurchase(values.purchaseDate, values.subscriptionStartDate),
  );
  return (
    <div className={classes.addPage}>
      <form {...formProps} className={ui.form}>
        <KindFields form={form} releases={releases} />
        <div className={ui.group}>
          <Title order={2}>Dates</Title>
        </div>
        {values.typeId === TYPE.permanent ? <SubscriptionFields form={form} isEarly={isEarly} /> : <PeriodFields form={form} />}
        <div className={ui.group}>
          <FormButtons
            submit="Add License"
            isSending={isSending}
            isUnreachable={isUnreachable}
            disabled={isEarly}
            cancel={() => leave(close)}
          />
        </div>
      </form>
      <aside>
        <Text size="sm" c="dimmed" mb="sm">
          {customer.name} will see
        </Text>
        <LicenseCard license={preview(values, today())} today={today()} />
      </aside>
    </div>
  );
}

const firstValues = (releases: Release[]): LicenseValues => ({
  category: 'CPU',
  typeId: TYPE.permanent,
  version: releases[0]?.name ?? DEFAULT_VERSION,
  modules: [],
  seats: 1,
  purchaseDate: today(),
  subscriptionStartDate: today(),
  months: 12,
  startDate: today(),
  endDate: addMonths(today(), 1),
});

/** Category, type, version, seats, modules. */
function KindFields({ form, releases }: { form: Form; releases: Release[] }) {
  const { values } = form;
  const latest = releases.find((release) => release.latest);
  const choose = (category: 'CPU' | 'FNL', typeId: number) =>
    form.setValues({ category, typeId, months: typeId === values.typeId ? values.months : defaultMonths(typeId) });
  const names = releases.length > 0 ? releases.map(({ name }) => name) : [DEFAULT_VERSION];
  return (
    <>
      <Title order={2} className={ui.wide}>
        License
      </Title>
      <Input.Wrapper label="Category" labelElement="div">
        <SegmentedControl
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
      <Select
        label="Version"
        data={names}
        searchable
        description={latest && `${latest.name} is the latest release (${showDay(latest.date)}).`}
        {...form.getInputProps('version')}
      />
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
function SubscriptionFields({ form, isEarly }: { form: Form; isEarly: boolean }) {
  const { subscriptionStartDate: start, months } = form.values;
  const end = computedEnd(form.values);
  const error = isEarly ? { error: 'Subscription start date should be after purchase date' } : {};
  return (
    <>
      <DayInput label="Purchase date" {...form.getInputProps('purchaseDate')} />
      <DayInput label="Subscription start" {...form.getInputProps('subscriptionStartDate')} {...error} />
      <NumberInput label="Months" min={1} max={120} allowDecimal={false} {...form.getInputProps('months')} />
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

/** Monthly and Temporary: start and either months or the end itself. */
function PeriodFields({ form }: { form: Form }) {
  const end = computedEnd(form.values);
  return (
    <>
      <DayInput label="Start date" {...form.getInputProps('startDate')} />
      {form.values.typeId === TYPE.monthly ? (
        <>
          <NumberInput label="Months" min={1} max={120} allowDecimal={false} {...form.getInputProps('months')} />
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

/** What the server computes: shown, not typed. */
const Computed = ({ label, value }: { label: string; value: string }) => (
  <Input.Wrapper label={label} labelElement="div">
    <output className={ui.computed}>{value}</output>
  </Input.Wrapper>
);
