import { api } from '@lm/contract';
import { useEffect } from 'react';
import { useTexts } from '../../ui/language.ts';
import { Field } from '../../ui/plain/Field.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { TextLink } from '../../ui/plain/TextLink.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { outsideTexts } from '../parts/outside.texts.ts';
import { useSpoken } from '../parts/sentences.ts';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';

interface ForgotFormProps {
  /** The email that was typed to sign in. */
  email: string;
  toSignIn: () => void;
  /** Called with the outcome. */
  done: (said: string) => void;
}

export default function ForgotForm({ email, toSignIn, done }: ForgotFormProps) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.resetPassword,
    initialValues: { email },
    toBody: (values) => values,
    refusals: {
      unknownEmail: { field: 'email', message: t.unknownEmail },
      useProvider: { field: 'email', message: null },
    },
    otherwise: t.unknownEmail,
    spoken,
    guarded: false,
    onDone: () => done(t.checkEmail),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another email was typed to sign in, not when one is typed here
  useEffect(() => {
    if (email) form.setFieldValue('email', email);
  }, [email]);
  return (
    <form {...formProps}>
      <FormTitle>{t.forgotTitle}</FormTitle>
      <div className={classes.fields}>
        <p className={classes.over}>{t.forgotSaid}</p>
        <Field
          id="forgot-email"
          label={t.email}
          type="email"
          autoComplete="username"
          placeholder="you@organization.com"
          {...form.getInputProps('email')}
        />
        {isUnreachable && <Unreached />}
        <PlainButton type="submit" isBusy={isSending}>
          {t.send}
        </PlainButton>
      </div>
      <div className={classes.foot}>
        <TextLink className={classes.small} onClick={toSignIn}>
          {t.backToLogin}
        </TextLink>
      </div>
    </form>
  );
}
