import { api, countryOf, isDistributor, PASSWORD_WEAK, type Self } from '@lm/contract';
import { PasswordInput, Select, TextInput, Title } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { countryChoices, countryIdOf } from '../../ui/country-choices.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './profile.module.css';

const loadSelf = async () => (await call(api.auth.getCustomerData, { body: undefined })).customer;

const valuesOf = (self: Self) => ({
  firstName: self.firstName,
  lastName: self.lastName,
  organization: self.organization,
  countryId: String(self.country.id) as string | null,
  phoneNumber: self.phoneNumber,
  oldPassword: '',
  newPassword: '',
  confirmPassword: '',
});

const inWords = (values: ReturnType<typeof valuesOf>) => ({
  'First name': values.firstName,
  'Last name': values.lastName,
  Organization: values.organization,
  Country: values.countryId ? countryOf(Number(values.countryId)).name : '',
  Phone: values.phoneNumber,
});

interface EditProfileProps {
  self: Self;
  close: () => void;
  saved: (self: Self) => void;
}

/** The edit mode of the profile: personal fields, and the password when it is to change (PEO-15, PEO-17). */
export function EditProfile({ self, close, saved }: EditProfileProps) {
  const leave = useLeave();
  const outdate = useOutdate();
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: api.profile.updatePersonalInfo,
    record: self,
    load: loadSelf,
    valuesOf,
    inWords,
    toBody: ({ countryId, ...values }, { email, revision }) => ({ ...values, countryId: countryIdOf(countryId), email, revision }),
    refusals: { notSelf: 'Your account does not exist any more', otherEmail: 'The email does not change' },
    onDone: (updated) => {
      saved(updated);
      void outdate(api.auth.getSessions);
      toast.done('Your profile updated successfully');
      close();
    },
  });
  return (
    <div className={classes.edit}>
      <PageHead title="Edit profile" back={{ label: self.name, go: () => leave(close) }} />
      <form {...formProps} className={ui.form}>
        {alert}
        <TextInput label="First name" autoFocus autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput label="Email" value={self.email} disabled />
        <TextInput label="Phone" inputMode="numeric" autoComplete="tel" {...form.getInputProps('phoneNumber')} />
        <TextInput label="Organization" autoComplete="organization" {...form.getInputProps('organization')} />
        <Select label="Country" searchable data={countryChoices} placeholder="Type to search" {...form.getInputProps('countryId')} />
        {isDistributor(self.roles) && (
          <TextInput
            className={ui.wide ?? ''}
            label="Distribution Area"
            disabled
            value={self.distributionArea.map((id) => countryOf(id).name).join(', ')}
          />
        )}
        <fieldset className={`${ui.group} ${classes.fieldset}`}>
          <Title order={2} mb={4}>
            Password
          </Title>
          <p className={classes.hint}>Leave all three empty to keep it. Changing it signs your other browsers out.</p>
          <div className={classes.passwords}>
            <PasswordInput label="Old password" autoComplete="current-password" {...form.getInputProps('oldPassword')} />
            <PasswordInput label="New password" autoComplete="new-password" {...form.getInputProps('newPassword')} />
            <PasswordInput label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
          </div>
          <p className={classes.hint}>{PASSWORD_WEAK}</p>
        </fieldset>
        <div className={ui.group}>
          <FormButtons submit="Save" isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
