import { at } from '@lm/contract';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../../ui/plain/Field.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { SecretField } from '../../ui/plain/SecretField.tsx';
import { TextLink } from '../../ui/plain/TextLink.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';
import classes from '../parts/sign-in.module.css';

type FieldOf = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { error?: ReactNode };

interface SignInFaceProps {
  username: FieldOf;
  password: FieldOf;
  keepSignedIn: InputHTMLAttributes<HTMLInputElement>;
  isSending?: boolean;
  /** What stands between the fields and the button. */
  said?: ReactNode;
  passkey?: ReactNode;
  providers?: ReactNode;
  toForgot?: () => void;
}

/** The form for signing in. It stands in the page before any script (standing-form.tsx): nothing here may need a browser. */
export const SignInFace = ({
  username,
  password,
  keepSignedIn,
  isSending = false,
  said,
  passkey,
  providers,
  toForgot,
}: SignInFaceProps) => (
  <>
    <FormTitle>Sign in</FormTitle>
    <div className={classes.fields}>
      <Field
        id="username"
        label="Username"
        type="email"
        autoComplete="username webauthn"
        placeholder="you@organization.com"
        {...username}
      />
      <div>
        <SecretField id="password" label="Password" autoComplete="current-password" {...password} />
        <TextLink className={classes.forgot} onClick={toForgot}>
          Forget password
        </TextLink>
      </div>
      <label className={classes.keep}>
        <input type="checkbox" {...keepSignedIn} />
        Keep me signed in
      </label>
      {said}
      <PlainButton type="submit" isBusy={isSending}>
        Sign In
      </PlainButton>
      <div className={classes.passkey}>{passkey}</div>
    </div>
    {providers}
  </>
);

/** What stands below the form, at each of its steps. */
export const SignInFoot = ({ toSignUp }: { toSignUp?: () => void }) => (
  <div className={classes.foot}>
    No account yet?{' '}
    <TextLink className={classes.small} onClick={toSignUp}>
      Sign Up
    </TextLink>
    <a href={`#${at.check}`} className={classes.check}>
      Why won’t this file work?
    </a>
  </div>
);
