import {
  api,
  at,
  countryOf,
  isDistributor,
  type OptionalText,
  PASSWORD_WEAK,
  type PersonFieldIn,
  personFieldsIn,
  type Self,
} from '@lm/contract';
import { TextInput, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useOutdate } from '../../api/queries.ts';
import { CountrySelect } from '../../identity/parts/CountrySelect.tsx';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { LanguageSelect } from '../../identity/parts/LanguageSelect.tsx';
import { optionalTexts } from '../../identity/parts/optional-texts.tsx';
import { PasswordField } from '../../identity/parts/PasswordField.tsx';
import { personInWords, personSent, personValues } from '../../identity/parts/person-fields.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useLeave } from '../../ui/guarded-changes.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import ui from '../../ui/ui.module.css';
import { useEditForm } from '../../ui/use-edit-form.tsx';
import classes from './profile.module.css';

const loadSelf = async () => (await call(api.signIn.getCustomerData, { query: { picture: 'false' }, body: undefined })).customer;

const valuesOf = (self: Self) => ({
  ...personValues('own', self),
  oldPassword: '',
  newPassword: '',
  confirmPassword: '',
});

/** Changing your own language changes the portal's too. */
const languageWords = (say: SayOf<'profile'>) => ({
  label: say('Language'),
  description: say('The portal, and emails to you'),
  none: say('Not chosen (English)'),
});

interface EditProfileProps {
  self: Self;
  close: () => void;
  saved: (self: Self) => void;
}

/** The profile's edit mode: personal fields, and the password if it should change (PEO-15, PEO-17). */
export function EditProfile({ self, close, saved }: EditProfileProps) {
  const leave = useLeave();
  const outdate = useOutdate();
  const say = useSay('profile');
  const heard = useHeard();
  const names = useCountryNames();
  const inWords = (values: ReturnType<typeof valuesOf>) =>
    Object.fromEntries(Object.entries(personInWords('own', values)).map(([label, value]) => [heard(label), value]));
  const { form, formProps, isSending, isUnreachable, alert } = useEditForm({
    endpoint: api.profile.updatePersonalInfo,
    record: self,
    load: loadSelf,
    valuesOf,
    inWords,
    toBody: (values, { email, revision }) => ({ ...personSent(values), email, revision }),
    refusals: { notSelf: say('Your account no longer exists'), otherEmail: say('The email cannot be changed') },
    spoken: heard,
    onDone: (updated) => {
      saved(updated);
      void outdate(api.signIn.getSessions);
      toast.done(say('Your profile updated successfully'));
      close();
    },
  });
  const inputs: Record<Exclude<PersonFieldIn<'own'>, OptionalText> | 'email', ReactNode> = {
    firstName: <TextInput label={say('First name')} autoFocus autoComplete="given-name" {...form.getInputProps('firstName')} />,
    lastName: <TextInput label={say('Last name')} autoComplete="family-name" {...form.getInputProps('lastName')} />,
    email: <TextInput label={say('Email')} value={self.email} disabled />,
    phoneNumber: <TextInput label={say('Phone')} inputMode="numeric" autoComplete="tel" {...form.getInputProps('phoneNumber')} />,
    organization: <TextInput label={say('Organization')} autoComplete="organization" {...form.getInputProps('organization')} />,
    countryId: (
      <CountrySelect
        label={say('Country')}
        placeholder={say('Type to search')}
        names={names}
        spoken={heard}
        {...form.getInputProps('countryId')}
      />
    ),
    language: <LanguageSelect {...languageWords(say)} {...form.getInputProps('language')} />,
  };
  return (
    <div className={classes.edit}>
      <PageHead title={say('Edit profile')} back={{ label: self.name, to: at.me }} />
      <form {...formProps} className={ui.form}>
        {alert}
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        {optionalTexts(personFieldsIn('own'), form.getInputProps, heard)}
        {isDistributor(self.roles) && (
          <TextInput
            className={ui.wide ?? ''}
            label={say('Distribution Area')}
            disabled
            value={self.distributionArea.map((id) => countryOf(id).name).join(', ')}
          />
        )}
        <fieldset className={`${ui.group} ${classes.fieldset}`}>
          <Title order={2} mb={4}>
            {say('Password')}
          </Title>
          <p className={classes.hint}>{say('Leave all three empty to keep your password. Changing it signs out your other browsers.')}</p>
          <div className={classes.passwords}>
            <PasswordField label={say('Old password')} autoComplete="current-password" {...form.getInputProps('oldPassword')} />
            <PasswordField label={say('New password')} autoComplete="new-password" {...form.getInputProps('newPassword')} />
            <PasswordField label={say('Confirm password')} autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
          </div>
          <p className={classes.hint}>{heard(PASSWORD_WEAK)}</p>
        </fieldset>
        <div className={ui.group}>
          <FormButtons submit={heard('Save')} isSending={isSending} isUnreachable={isUnreachable} cancel={() => leave(close)} />
        </div>
      </form>
    </div>
  );
}
