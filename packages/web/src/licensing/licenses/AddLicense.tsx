import {
  addMonths,
  api,
  at,
  type CategoryName,
  type Customer,
  categoriesToChoose,
  DEFAULT_VERSION,
  KINDS,
  kindOf,
  kindsToChoose,
  LICENSE_LABELS,
  type Release,
} from '@lm/contract';
import { Input, SegmentedControl, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useOutdate } from '../../api/queries.ts';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { LicenseFormFrame } from './LicenseFormFrame.tsx';
import { ContentFields, type Form } from './license-fields.tsx';
import { type LicenseValues, ONLY_ON_EDIT, preview, toBody } from './license-form.ts';
import { HIS_OWN_COURSE, REDEMPTION_WORDS } from './redemption-words.ts';
import { today } from './today.ts';
import { WithLatestRelease } from './WithLatestRelease.tsx';

interface AddLicenseProps {
  customer: Customer;
  close: () => void;
  /** Leads to the license that was added. */
  saved: (id: number) => void;
}

/** Add license form (LIC-19), with the card the customer will see drawn beside it (LIC-24). */
export function AddLicense({ customer, close, saved }: AddLicenseProps) {
  return (
    <>
      <PageHead title="Add License" back={{ label: customer.name, to: at.customer(customer.id) }} />
      <WithLatestRelease>{(latest) => <LicenseForm customer={customer} latest={latest} close={close} saved={saved} />}</WithLatestRelease>
    </>
  );
}

function LicenseForm({ customer, latest, close, saved }: AddLicenseProps & { latest: Release | null }) {
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
    onDone: async ({ id }) => {
      await outdate(api.customers, api.licenses);
      toast.done('The License Added successfully');
      saved(id);
    },
  });
  const { form } = sending;
  return (
    <LicenseFormFrame
      sending={sending}
      submit="Add License"
      close={close}
      customerName={customer.name}
      license={preview(form.values, today(), 'add')}
      act="add"
    >
      <KindFields form={form} latest={latest} />
    </LicenseFormFrame>
  );
}

/** What the form begins with: a Permanent license of a computer, or the first that is sold. */
function firstKind() {
  const [category = 'CPU'] = categoriesToChoose();
  return { category, kind: firstOf(category) };
}

const firstOf = (category: CategoryName) => kindsToChoose(category)[0] ?? KINDS.permanent;

const firstValues = (latest: Release | null): LicenseValues => ({
  category: firstKind().category,
  typeId: firstKind().kind.id,
  version: latest?.name ?? DEFAULT_VERSION,
  modules: [],
  seats: 1,
  purchaseDate: today(),
  subscriptionStartDate: today(),
  months: firstKind().kind.months ?? '',
  startDate: today(),
  endDate: addMonths(today(), 1),
  ...ONLY_ON_EDIT,
});

/** Category, type, version, seats, modules. */
function KindFields({ form, latest }: { form: Form; latest: Release | null }) {
  const { values } = form;
  const category = useRef<HTMLDivElement>(null);
  useEffect(() => category.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []); // the keyboard goes on here
  const choose = (category: CategoryName, typeId: number) =>
    form.setValues({ category, typeId, months: typeId === values.typeId ? values.months : (kindOf(typeId).months ?? '') });
  return (
    <>
      <Title order={2} className={ui.wide}>
        License
      </Title>
      <Input.Wrapper label={LICENSE_LABELS.category} labelElement="div">
        <SegmentedControl
          ref={category}
          fullWidth
          aria-label={LICENSE_LABELS.category}
          data={categoriesToChoose()}
          value={values.category}
          onChange={(category) =>
            choose(category, (kindsToChoose(category).find(({ id }) => id === values.typeId) ?? firstOf(category)).id)
          }
        />
      </Input.Wrapper>
      <Input.Wrapper label={LICENSE_LABELS.type} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={LICENSE_LABELS.type}
          data={kindsToChoose(values.category).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(values.typeId)}
          onChange={(typeId) => choose(values.category, Number(typeId))}
        />
      </Input.Wrapper>
      <ContentFields form={form} latest={latest} />
    </>
  );
}
