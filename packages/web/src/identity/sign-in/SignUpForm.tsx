import '../../theme/more-styles.ts';
import { api, type PersonFieldIn } from '@lm/contract';
import { Anchor, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ListsWithin } from '../../ui/ListsWithin.tsx';
import { useLanguage, useTexts } from '../../ui/language.ts';
import { Provided } from '../../ui/Provided.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { CountrySelect } from '../parts/CountrySelect.tsx';
import { useCountryNames } from '../parts/country-names.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { outsideTexts } from '../parts/outside.texts.ts';
import { PasswordField } from '../parts/PasswordField.tsx';
import { personSent, personValues } from '../parts/person-fields.tsx';
import { useSpoken } from '../parts/sentences.ts';
import classes from '../parts/sign-in.module.css';
import { signInTexts } from '../parts/sign-in.texts.ts';
import { Unreached } from '../parts/Unreached.tsx';

const NOTHING = {
  ...personValues('signUp', null),
  email: '',
  password: '',
  confirmation: '',
};

interface SignUpFormProps {
  toSignIn: () => void;
  done: (email: string, said: string) => void;
}

export default function SignUpForm(props: SignUpFormProps) {
  return (
    <Provided>
      <ListsWithin>
        <Form {...props} />
      </ListsWithin>
    </Provided>
  );
}

function Form({ toSignIn, done }: SignUpFormProps) {
  const t = useTexts(outsideTexts);
  const start = useTexts(signInTexts);
  const spoken = useSpoken();
  const language = useLanguage();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.addCustomer,
    initialValues: NOTHING,
    toBody: ({ confirmation, ...person }) => personSent({ ...person, language }), // the page's language (LNG-2)
    check: ({ password, confirmation }): Record<string, string> => (password === confirmation ? {} : { confirmation: t.mismatch }),
    refusals: {
      emailTaken: { field: 'email', message: t.emailTaken },
      useProvider: { field: 'email', message: null },
    },
    guarded: false,
    spoken,
    onDone: () => {
      const { email } = form.values;
      form.reset();
      done(email, t.signedUp);
    },
  });
  const names = useCountryNames();
  const inputs: Record<PersonFieldIn<'signUp'>, ReactNode> = {
    firstName: <TextInput label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />,
    lastName: <TextInput label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />,
    organization: <TextInput label={t.organization} autoComplete="organization" {...form.getInputProps('organization')} />,
    countryId: (
      <CountrySelect label={t.country} placeholder={t.typeToSearch} names={names} spoken={spoken} {...form.getInputProps('countryId')} />
    ),
    language: null,
    phoneNumber: (
      <TextInput label={t.phone} inputMode="numeric" autoComplete="tel" placeholder={t.phoneHint} {...form.getInputProps('phoneNumber')} />
    ),
  };
  const { firstName, lastName, ...others } = inputs;
  return (
    <form {...formProps}>
      <FormTitle>{t.signUp}</FormTitle>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {firstName}
          {lastName}
        </SimpleGrid>
        {Object.entries(others).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        <TextInput label={t.email} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <PasswordField
          label={t.password}
          autoComplete="new-password"
          description={form.errors.password ? undefined : t.passwordWeak}
          {...form.getInputProps('password')}
        />
        <PasswordField label={t.confirmPassword} autoComplete="new-password" {...form.getInputProps('confirmation')} />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          {start.toSignUp}
        </Button>
      </Stack>
      <div className={classes.foot}>
        {t.haveAccount}{' '}
        <Anchor component="button" type="button" underline="always" size="sm" onClick={toSignIn}>
          {start.toSignIn}
        </Anchor>
      </div>
    </form>
  );
}
