import '../../theme/more-styles.ts';
import { api, languageAmong, PASSWORD_WEAK, type PersonFieldIn } from '@lm/contract';
import { Anchor, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Provided } from '../../ui/Provided.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { CountrySelect } from '../parts/CountrySelect.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { personSent, personValues } from '../parts/person-fields.tsx';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';

const NOTHING = {
  ...personValues('signUp', null),
  language: languageAmong(navigator.languages),
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
      <Form {...props} />
    </Provided>
  );
}

function Form({ toSignIn, done }: SignUpFormProps) {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.addCustomer,
    initialValues: NOTHING,
    toBody: ({ confirmation, ...person }) => personSent(person),
    check: ({ password, confirmation }): Record<string, string> =>
      password === confirmation ? {} : { confirmation: 'The two passwords that you entered do not match!' },
    refusals: {
      emailTaken: { field: 'email', message: 'This email has an account, Sign in' },
      useProvider: { field: 'email', message: null },
    },
    guarded: false,
    onDone: () => {
      const { email } = form.values;
      form.reset();
      done(email, 'The verification has been sent to you, please check your inbox and click on Activate to activate your account');
    },
  });
  const inputs: Record<PersonFieldIn<'signUp'>, ReactNode> = {
    firstName: <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />,
    lastName: <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />,
    organization: <TextInput label="Organization" autoComplete="organization" {...form.getInputProps('organization')} />,
    countryId: <CountrySelect {...form.getInputProps('countryId')} />,
    language: null, // the browser says it (LNG-2)
    phoneNumber: (
      <TextInput
        label="Phone"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="Digits, with the country code"
        {...form.getInputProps('phoneNumber')}
      />
    ),
  };
  const { firstName, lastName, ...others } = inputs;
  return (
    <form {...formProps}>
      <FormTitle>Sign up</FormTitle>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {firstName}
          {lastName}
        </SimpleGrid>
        {Object.entries(others).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          description={form.errors.password ? undefined : PASSWORD_WEAK}
          {...form.getInputProps('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmation')} />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Sign Up
        </Button>
      </Stack>
      <div className={classes.foot}>
        You have an account?{' '}
        <Anchor component="button" type="button" underline="always" size="sm" onClick={toSignIn}>
          Sign In
        </Anchor>
      </div>
    </form>
  );
}
