import { api, at, atOrganizations, type Day, FILL_FIELDS, type License, ownOrganizationApi, quotationNumber } from '@lm/contract';
import { Checkbox, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useOutdate } from '../../api/queries.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { goTo, usePlace } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { AskedLicenses, type Offered } from './AskedLicenses.tsx';
import classes from './renewal-ask.module.css';

const { askRenewal, askRenewalFor, askRenewalInOrganization } = api.quotations;

interface AskValues {
  licenses: number[];
  note: string;
  purchaseOrder: string;
}

const REFUSALS = {
  noLicense: 'The license no longer exists',
  notRenewed: null,
  askedAlready: null,
  offeredAlready: null,
  renewedMeanwhile: null,
};

/** What the forms share: the first choices, what they send, and the words of each refusal. */
function useAsking(offered: readonly Offered[]) {
  const outdate = useOutdate();
  const heard = useHeard();
  const named = (usePlace().query.licenses ?? '').split(',').map(Number);
  // A license that was requested meanwhile is no longer chosen.
  const chosenOf = (ids: readonly number[]) => offered.filter(({ license, why }) => why === null && ids.includes(license.id));
  return {
    chosenOf,
    initialValues: { licenses: chosenOf(named).map(({ license }) => license.id), note: '', purchaseOrder: '' } satisfies AskValues,
    toBody: ({ licenses, ...said }: AskValues) => ({
      licenses: chosenOf(licenses).map(({ license, endsOn }) => ({ id: license.id, until: endsOn ?? '' })),
      ...said,
    }),
    otherwise: ({ message }: { message: string }) => message,
    spoken: heard,
    onInvalid: () => toast.failed(FILL_FIELDS),
    onRefusal: () => void outdate(api.quotations, api.licenses, api.offers),
    outdateRequests: () => void outdate(api.quotations),
  };
}

/** The form for customers' own requests. */
export function OwnRenewalForm({ offered }: { offered: readonly Offered[] }) {
  const { chosenOf, outdateRequests, ...asking } = useAsking(offered);
  const { form, formProps, ...sending } = useEndpointForm({
    ...asking,
    endpoint: askRenewal,
    refusals: REFUSALS,
    onDone: ({ id }) => {
      outdateRequests();
      toast.done('Submitted Successfully');
      goTo(at.ownRequest(id));
    },
  });
  return (
    <form {...formProps} className={classes.form}>
      <AskFields form={form} offered={offered} chosenOf={chosenOf} {...sending} />
    </form>
  );
}

/** The form for staff who ask on a customer's behalf (QUO-847). */
export function CustomersRenewalForm({ customerId, offered }: { customerId: number; offered: readonly Offered[] }) {
  const say = useSay('inbox');
  const { chosenOf, outdateRequests, ...asking } = useAsking(offered);
  const { form, formProps, ...sending } = useEndpointForm({
    ...asking,
    toBody: (values: AskValues) => ({ ...asking.toBody(values), customerId }),
    endpoint: askRenewalFor,
    refusals: { ...REFUSALS, noCustomer: 'The customer no longer exists', lacksRight: 'Your role does not allow this' },
    onDone: ({ id }) => {
      outdateRequests();
      toast.done(say('Sales has your request {number}', { number: quotationNumber(id) }));
      goTo(at.oneQuotation(id));
    },
  });
  return (
    <form {...formProps} className={classes.form}>
      <AskFields form={form} offered={offered} chosenOf={chosenOf} {...sending} />
    </form>
  );
}

interface OrganizationFormProps {
  license: License;
  endsOn: Day;
}

/** The form for people who look after their organization's licenses, and ask on behalf of the contact (ORG-64). */
export function OrganizationRenewalForm({ license, endsOn }: OrganizationFormProps) {
  const say = useSay('quoting');
  const heard = useHeard();
  const outdate = useOutdate();
  const { form, formProps, ...sending } = useEndpointForm({
    endpoint: askRenewalInOrganization,
    initialValues: { note: '', purchaseOrder: '' },
    toBody: (values) => ({ ...values, licenseId: license.id, until: endsOn }),
    refusals: REFUSALS,
    otherwise: ({ message }) => message,
    spoken: heard,
    onRefusal: () => void outdate(api.licenses, ownOrganizationApi),
    onDone: () => {
      void outdate(api.quotations, ownOrganizationApi);
      toast.done('Submitted Successfully');
      goTo(atOrganizations.ownLicense(license.id));
    },
  });
  return (
    <form {...formProps} className={classes.form}>
      <BesideFields order={form.getInputProps('purchaseOrder')} note={form.getInputProps('note')} />
      <FormButtons submit={say('Ask for renewal')} {...sending} />
    </form>
  );
}

interface BesideFieldsProps {
  order: object;
  note: object;
}

/** The parts of a request besides the licenses. */
function BesideFields({ order, note }: BesideFieldsProps) {
  const say = useSay('quoting');
  return (
    <>
      <TextInput
        label={say('Purchase order number')}
        description={say('If you have one already.')}
        maxLength={100}
        autoComplete="off"
        {...order}
      />
      <Textarea
        label={say('Note')}
        description={say('For example, how long you need them, or that all should end on the same day.')}
        autosize
        minRows={3}
        maxRows={12}
        {...note}
      />
    </>
  );
}

interface AskFieldsProps {
  form: UseFormReturnType<AskValues>;
  offered: readonly Offered[];
  chosenOf: (ids: readonly number[]) => readonly Offered[];
  isSending: boolean;
  isUnreachable: boolean;
}

function AskFields({ form, offered, chosenOf, ...sending }: AskFieldsProps) {
  const say = useSay('quoting');
  const chosen = chosenOf(form.values.licenses);
  const { length: count } = chosen;
  return (
    <>
      <section className={ui.card} aria-label={say('Licenses')}>
        <Title order={2} className={classes.head}>
          {say('Which licenses')}
        </Title>
        <Checkbox.Group
          {...form.getInputProps('licenses')}
          value={chosen.map(({ license }) => String(license.id))}
          onChange={(ids) => form.setFieldValue('licenses', ids.map(Number))}
        >
          <AskedLicenses offered={offered} />
        </Checkbox.Group>
      </section>
      <BesideFields order={form.getInputProps('purchaseOrder')} note={form.getInputProps('note')} />
      <FormButtons submit={count > 1 ? say('Ask for renewal of {count} licenses', { count }) : say('Ask for renewal')} {...sending} />
    </>
  );
}
