import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import {
  api,
  at,
  type BodyOf,
  type Customer,
  countryOf,
  isDistributor,
  may,
  type OptionalText,
  type PersonFieldIn,
  personFieldsIn,
  ROLE,
  type Self,
} from '@lm/contract';
import { MultiSelect, Switch, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { customerWith } from '../../api/customer-with.ts';
import { rowsOf, useOutdate } from '../../api/queries.ts';
import { CountriesSelect, CountrySelect } from '../../identity/parts/CountrySelect.tsx';
import { LanguageSelect } from '../../identity/parts/LanguageSelect.tsx';
import { optionalTexts } from '../../identity/parts/optional-texts.tsx';
import { personInWords, personSent, personValues } from '../../identity/parts/person-fields.tsx';
import { useUndoSwitch } from '../../identity/parts/use-undo-switch.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { listAt } from '../../ui/list-state.ts';
import { type Back, PageHead } from '../../ui/Page.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import classes from './customers.module.css';

type AddBody = BodyOf<typeof api.customers.addCustomerFromAdmin>;
type Values = ReturnType<typeof valuesOf>;
type Sending = ReturnType<typeof useEndpointForm<typeof api.customers.addCustomerFromAdmin, Values>>;

interface CustomerFormProps {
  self: Self;
  close: () => void;
  saved: (customer: Customer) => void;
}

/** The Add Customer form. */
export function AddCustomer({ self, close, saved }: CustomerFormProps) {
  const say = useSay('customersStaff');
  const outdate = useOutdate();
  const sending = useEndpointForm({
    endpoint: api.customers.addCustomerFromAdmin,
    initialValues: valuesOf(null),
    toBody,
    refusals: {
      emailTaken: { field: 'email', message: say('This Email has an account already') },
      noRole: { field: 'rolesId', message: say('This role no longer exists') },
      lacksRight: { field: 'rolesId', message: say('Your role does not allow giving this role') },
    },
    onDone: (customer) => {
      void outdate(api.customers);
      toast.done('The customer Added successfully');
      saved(customer);
    },
  });
  return (
    <CustomerFields
      title={say('Add Customer')}
      submit={say('Add Customer')}
      back={{ label: say('Customers'), to: listAt(at.customers) }}
      close={close}
      sending={sending}
      customer={null}
      mayGiveRoles={may(self, 'user.invite')}
    />
  );
}

/** The form for a customer's personal data; the email cannot be edited (CUS-17). */
export function EditCustomer({ self, customer, close, saved }: CustomerFormProps & { customer: Customer }) {
  const say = useSay('customersStaff');
  const outdate = useOutdate();
  const undoOf = useUndoSwitch();
  const sending = useEditForm({
    endpoint: api.customers.updateCustomer,
    record: customer,
    load: () => call(api.customers.findCustomer, customerWith(customer.id)),
    valuesOf,
    inWords: inWords(useRoleNames(customer).names),
    toBody: (values, { id, revision }) => ({ ...toBody(values), id, revision }),
    refusals: {
      noCustomer: 'The customer no longer exists',
      noRole: { field: 'rolesId', message: say('This role no longer exists') },
      lacksRight: { field: 'rolesId', message: say('Your role does not allow this') },
      lastAdmin: { field: 'rolesId', message: say('The last active admin must stay an admin') },
      otherEmail: { field: 'email', message: say('The email cannot be changed') },
    },
    otherwise: 'unable to update customer',
    onDone: finish,
  });

  async function finish(updated: Customer): Promise<void> {
    const { active } = sending.form.getValues();
    const body = { id: updated.id, active };
    const isSet = active === updated.active || (await call(api.customers.setActiveStatus, { body }).catch(() => null)) !== null;
    await outdate(api.customers, api.users);
    const isFlipped = active !== updated.active || updated.switched !== undefined;
    if (isSet) toast.done('The Customer updated successfully', isFlipped ? undoOf(updated.id) : undefined);
    else toast.failed('Unable to change active status');
    saved(updated);
  }

  return (
    <CustomerFields
      title={say('Edit Customer')}
      submit={say('Save')}
      back={{ label: customer.name, to: at.customer(customer.id) }}
      close={close}
      sending={sending}
      alert={sending.alert}
      customer={customer}
      mayDeactivate={customer.id !== self.id}
      mayGiveRoles={may(self, 'user.setRoles', customer)}
    />
  );
}

interface CustomerFieldsProps {
  title: string;
  submit: string;
  back: Back;
  close: () => void;
  sending: Pick<Sending, 'form' | 'formProps' | 'isSending' | 'isUnreachable'>;
  /** Null for a new customer. */
  customer: Customer | null;
  alert?: ReactNode;
  mayGiveRoles: boolean;
  /** The switch makes a call of its own, sent after the rest has been saved (CUS-15). */
  mayDeactivate?: boolean;
}

/** The fields of both forms (PEO-5, PEO-7). */
function CustomerFields({
  title,
  submit,
  back,
  close,
  sending,
  alert,
  customer,
  mayGiveRoles,
  mayDeactivate = false,
}: CustomerFieldsProps) {
  const say = useSay('customersStaff');
  const heard = useHeard();
  const leave = useLeave();
  const { form, formProps, isSending, isUnreachable } = sending;
  const roles = useRoleNames(customer);
  const hasArea = isDistributor(form.values.rolesId.map((id) => ({ id: Number(id) })));
  const inputs: Record<Exclude<PersonFieldIn<'staff'>, OptionalText> | 'email', ReactNode> = {
    firstName: <TextInput label={say('First name')} autoFocus autoComplete="off" {...form.getInputProps('firstName')} />,
    lastName: <TextInput label={say('Last name')} autoComplete="off" {...form.getInputProps('lastName')} />,
    email: <TextInput label={say('Email')} type="email" autoComplete="off" disabled={customer !== null} {...form.getInputProps('email')} />,
    phoneNumber: <TextInput label={say('Phone')} inputMode="numeric" autoComplete="off" {...form.getInputProps('phoneNumber')} />,
    organization: <TextInput label={say('Organization')} autoComplete="off" {...form.getInputProps('organization')} />,
    countryId: <CountrySelect {...form.getInputProps('countryId')} />,
    language: <LanguageSelect {...form.getInputProps('language')} />,
    allowTrial: <Switch label={say('Allow Trial')} {...form.getInputProps('allowTrial', { type: 'checkbox' })} />,
    isTeacher: <Switch label={say('Teacher')} {...form.getInputProps('isTeacher', { type: 'checkbox' })} />,
    offlineLicenseAllowed: (
      <Switch label={say('Allow Offline License')} {...form.getInputProps('offlineLicenseAllowed', { type: 'checkbox' })} />
    ),
  };
  const { allowTrial, isTeacher, offlineLicenseAllowed, ...said } = inputs;
  return (
    <div className={classes.formPage}>
      <PageHead title={title} back={back} />
      <form {...formProps} className={ui.form}>
        {alert}
        {Object.entries(said).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        {optionalTexts(personFieldsIn('staff'), form.getInputProps, heard)}
        <MultiSelect
          label={say('Role')}
          data={[...roles.names].map(([value, label]) => ({ value, label: heard(label) }))}
          disabled={!mayGiveRoles}
          {...form.getInputProps('rolesId')}
          value={form.values.rolesId.filter((id) => roles.names.has(id))}
        />
        {roles.isError && (
          <FailedPart title={say('Role')} retry={roles.refetch} className={ui.wide}>
            {say('The roles could not be loaded.')}
          </FailedPart>
        )}
        {hasArea && <CountriesSelect label={say('Distribution Area')} {...form.getInputProps('distributionArea')} />}
        <fieldset className={`${ui.group} ${classes.fieldset}`}>
          <Title order={2} mb="md">
            {say('Permissions')}
          </Title>
          <div className={classes.flags}>
            {allowTrial}
            {isTeacher}
            {offlineLicenseAllowed}
            {mayDeactivate && <Switch label={say('Active')} {...form.getInputProps('active', { type: 'checkbox' })} />}
          </div>
        </fieldset>
        <div className={ui.group}>
          <FormButtons submit={submit} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}

/** The names of all roles, and of the customer's, which are known before the others. */
function useRoleNames(customer: Customer | null) {
  const every = useQuery(rowsOf(api.customers.getRoles, {}));
  const names = new Map([...(customer?.roles ?? []), ...(every.data?.rows ?? [])].map(({ id, name }) => [String(id), name]));
  return { names, isError: every.isError, refetch: () => void every.refetch() };
}

/** The fields in the form's own words, to tell what another person changed. */
const inWords = (roleNames: Map<string, string>) => (values: Values) => ({
  ...personInWords('staff', values),
  Role: values.rolesId.map((id) => roleNames.get(id) ?? id).join(', '),
  'Distribution Area': values.distributionArea.map((id) => countryOf(Number(id)).name).join(', '),
  Active: values.active ? 'Yes' : 'No',
});

const valuesOf = (customer: Customer | null) => ({
  ...personValues('staff', customer),
  email: customer?.email ?? '',
  rolesId: (customer?.roles ?? [{ id: ROLE.customer }]).map(({ id }) => String(id)),
  distributionArea: (customer?.distributionArea ?? []).map(String),
  active: customer?.active ?? true,
});

/** Sends empty fields as they are, so that the contract names them. */
const toBody = ({ active, ...values }: Values): AddBody => ({
  ...personSent(values),
  rolesId: values.rolesId.map(Number),
  distributionArea: values.distributionArea.map(Number),
});
