import { api } from '@lm/contract';
import { useEffect } from 'react';
import { Field } from '../../ui/plain/Field.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { TextLink } from '../../ui/plain/TextLink.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';

interface ForgotFormProps {
  /** As it was typed to sign in. */
  email: string;
  toSignIn: () => void;
  /** With what is said then. */
  done: (said: string) => void;
}

export default function ForgotForm({ email, toSignIn, done }: ForgotFormProps) {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.resetPassword,
    initialValues: { email },
    toBody: (values) => values,
    refusals: {
      unknownEmail: { field: 'email', message: 'Wrong Email or Email does not exist !' },
      useProvider: { field: 'email', message: null },
    },
    otherwise: 'Wrong Email or Email does not exist !',
    guarded: false,
    onDone: () => done('check your email!'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another email was typed to sign in, not when one is typed here
  useEffect(() => {
    if (email) form.setFieldValue('email', email);
  }, [email]);
  return (
    <form {...formProps}>
      <FormTitle>Forgot password</FormTitle>
      <div className={classes.fields}>
        <p className={classes.over}>A mail brings you a link to set a new one. It works for one hour.</p>
        <Field
          id="forgot-email"
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="you@organization.com"
          {...form.getInputProps('email')}
        />
        {isUnreachable && <Unreached />}
        <PlainButton type="submit" isBusy={isSending}>
          Send
        </PlainButton>
      </div>
      <div className={classes.foot}>
        <TextLink className={classes.small} onClick={toSignIn}>
          Back To Login
        </TextLink>
      </div>
    </form>
  );
}
