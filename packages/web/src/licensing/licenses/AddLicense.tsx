import {
  addMonths,
  api,
  at,
  type CategoryName,
  type Customer,
  categoriesToChoose,
  FIRST_PRODUCT,
  KINDS,
  kindOf,
  kindsToChoose,
  LICENSE_LABELS,
  organizationsApi,
  productNamed,
  type Release,
  versionBeforeAny,
} from '@lm/contract';
import { Input, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { ProductChoice } from '../parts/ProductChoice.tsx';
import { LicenseFormFrame } from './LicenseFormFrame.tsx';
import { ContentFields, type Form } from './license-fields.tsx';
import { type LicenseValues, ONLY_ON_EDIT, preview, toBody } from './license-form.ts';
import { HIS_OWN_COURSE, REDEMPTION_WORDS } from './redemption-words.ts';
import { today } from './today.ts';
import { WithLatestRelease } from './WithLatestRelease.tsx';

interface AddLicenseProps {
  customer: Customer;
  close: () => void;
  /** Opens the license that was added. */
  saved: (id: number) => void;
}

/** The Add License form (LIC-19), beside a preview of the card the customer will see (LIC-24). */
export function AddLicense({ customer, close, saved }: AddLicenseProps) {
  const say = useSay('allLicenses');
  const [productId, setProduct] = useState(FIRST_PRODUCT);
  const place = useQuery(queryOf(organizationsApi.getPlace, { params: { customerId: String(customer.id) } }));
  const organization = place.data?.organization ?? null;
  return (
    <>
      <PageHead title={say('Add License')} back={{ label: customer.name, to: at.customer(customer.id) }} />
      <WithLatestRelease key={productId} productId={productId}>
        {(latest) =>
          place.isPending ? (
            <Loading>
              <RowSkeletons rows={8} />
            </Loading>
          ) : (
            <LicenseForm {...{ customer, organization, productId, setProduct, latest, close, saved }} />
          )
        }
      </WithLatestRelease>
    </>
  );
}

interface LicenseFormProps extends AddLicenseProps {
  /** The customer's organization, which may own the license (ORG-51); null if there is none. */
  organization: { id: number; name: string } | null;
  productId: number;
  setProduct: (productId: number) => void;
  latest: Release | null;
}

function LicenseForm({ customer, organization, productId, setProduct, latest, close, saved }: LicenseFormProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const outdate = useOutdate();
  const [isOrganizations, setOrganizations] = useState(false);
  const organizationId = isOrganizations && organization ? organization.id : null;
  const sending = useEndpointForm({
    endpoint: api.licenses.addLicense,
    initialValues: firstValues(productId, latest),
    toBody: (values) => {
      const body = toBody(values, customer.id);
      return organizationId !== null && 'modules' in body ? { ...body, organizationId } : body;
    },
    refusals: {
      lacksRight: 'Your role does not allow this',
      noCustomer: 'The customer no longer exists',
      notInOrganization: 'The customer is no longer in this organization',
      noVersion: { field: 'version', message: heard('This release no longer exists') },
      ...REDEMPTION_WORDS,
      noneCurrent: null,
      ownCourse: HIS_OWN_COURSE,
    },
    spoken: heard,
    onInvalid: () => toast.failed(say('Please Fill All Fields Then Try Again')),
    onDone: async ({ id }) => {
      await outdate(api.customers, api.licenses);
      toast.done(say('The License Added successfully'));
      saved(id);
    },
  });
  const { form } = sending;
  return (
    <LicenseFormFrame
      sending={sending}
      submit={say('Add License')}
      close={close}
      customerName={customer.name}
      license={{ ...preview(form.values, today(), 'add'), ...productNamed(productId) }}
      act="add"
    >
      <Title order={2} className={ui.wide}>
        {say('License')}
      </Title>
      {organization && kindOf(form.values.typeId).given === 'by staff' && (
        <Input.Wrapper label={say('Belongs to')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={say('Belongs to')}
            data={[
              { value: 'person', label: customer.name },
              { value: 'organization', label: organization.name },
            ]}
            value={isOrganizations ? 'organization' : 'person'}
            onChange={(whose) => setOrganizations(whose === 'organization')}
          />
        </Input.Wrapper>
      )}
      <ProductChoice value={productId} change={setProduct} />
      <KindFields form={form} productId={productId} latest={latest} />
    </LicenseFormFrame>
  );
}

/** The initial state of the form: a Permanent license for a computer, or the first kind that is sold. */
function firstKind(productId: number) {
  const [category = 'CPU'] = categoriesToChoose(productId);
  return { category, kind: firstOf(category, productId) };
}

const firstOf = (category: CategoryName, productId: number) => kindsToChoose(category, productId)[0] ?? KINDS.permanent;

const firstValues = (productId: number, latest: Release | null): LicenseValues => ({
  category: firstKind(productId).category,
  typeId: firstKind(productId).kind.id,
  version: latest?.name ?? versionBeforeAny(productId),
  modules: [],
  seats: 1,
  purchaseDate: today(),
  subscriptionStartDate: today(),
  months: firstKind(productId).kind.months ?? '',
  startDate: today(),
  endDate: addMonths(today(), 1),
  ...ONLY_ON_EDIT,
});

/** Category, type, version, seats, modules. */
function KindFields({ form, productId, latest }: { form: Form; productId: number; latest: Release | null }) {
  const { values } = form;
  const say = useSay('allLicenses');
  const heard = useHeard();
  const category = useRef<HTMLDivElement>(null);
  useEffect(() => category.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []); // keyboard use continues here
  const choose = (category: CategoryName, typeId: number) =>
    form.setValues({ category, typeId, months: typeId === values.typeId ? values.months : (kindOf(typeId).months ?? '') });
  return (
    <>
      <Input.Wrapper label={say(LICENSE_LABELS.category)} labelElement="div">
        <SegmentedControl
          ref={category}
          fullWidth
          aria-label={say(LICENSE_LABELS.category)}
          data={categoriesToChoose(productId)}
          value={values.category}
          onChange={(category) =>
            choose(category, (kindsToChoose(category, productId).find(({ id }) => id === values.typeId) ?? firstOf(category, productId)).id)
          }
        />
      </Input.Wrapper>
      <Input.Wrapper label={say(LICENSE_LABELS.type)} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={say(LICENSE_LABELS.type)}
          data={kindsToChoose(values.category, productId).map(({ id, name }) => ({ value: String(id), label: heard(name) }))}
          value={String(values.typeId)}
          onChange={(typeId) => choose(values.category, Number(typeId))}
        />
      </Input.Wrapper>
      <ContentFields form={form} productId={productId} latest={latest} />
    </>
  );
}
