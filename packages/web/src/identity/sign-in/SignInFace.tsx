import { at } from '@lm/contract';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTexts } from '../../ui/language.ts';
import { Field } from '../../ui/plain/Field.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { SecretField } from '../../ui/plain/SecretField.tsx';
import { TextLink } from '../../ui/plain/TextLink.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';
import classes from '../parts/sign-in.module.css';
import { signInTexts } from '../parts/sign-in.texts.ts';

type FieldOf = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { error?: ReactNode };

interface SignInFaceProps {
  username: FieldOf;
  password: FieldOf;
  keepSignedIn: InputHTMLAttributes<HTMLInputElement>;
  isSending?: boolean;
  /** Shown between the fields and the button. */
  said?: ReactNode;
  passkey?: ReactNode;
  providers?: ReactNode;
  toForgot?: () => void;
}

/** The sign-in form. It is in the page before any script runs (standing-form.tsx), so nothing here may need a browser. */
export function SignInFace({ username, password, keepSignedIn, isSending = false, said, passkey, providers, toForgot }: SignInFaceProps) {
  const t = useTexts(signInTexts);
  return (
    <>
      <FormTitle>{t.signIn}</FormTitle>
      <div className={classes.fields}>
        <Field
          id="username"
          label={t.username}
          type="email"
          autoComplete="username webauthn"
          placeholder="you@organization.com"
          {...username}
        />
        <div>
          <SecretField id="password" label={t.password} eyeLabel={t.showPassword} autoComplete="current-password" {...password} />
          <TextLink className={classes.forgot} onClick={toForgot}>
            {t.forgot}
          </TextLink>
        </div>
        <label className={classes.keep}>
          <input type="checkbox" {...keepSignedIn} />
          {t.keep}
        </label>
        {said}
        <PlainButton type="submit" isBusy={isSending}>
          {t.toSignIn}
        </PlainButton>
        <div className={classes.passkey}>{passkey}</div>
      </div>
      {providers}
    </>
  );
}

/** Shown below the form, at each of its steps. */
export function SignInFoot({ toSignUp }: { toSignUp?: () => void }) {
  const t = useTexts(signInTexts);
  return (
    <div className={classes.foot}>
      {t.noAccount}{' '}
      <TextLink className={classes.small} onClick={toSignUp}>
        {t.toSignUp}
      </TextLink>
      <a href={`#${at.check}`} className={classes.check}>
        {t.check}
      </a>
    </div>
  );
}
