import { api, type Data, type PasskeyAnswer, roleLabel } from '@lm/contract';
import { useRef, useState } from 'react';
import { session } from '../../api/session.ts';
import { useTexts } from '../../ui/language.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { useSpoken } from './sentences.ts';
import { signInTexts } from './sign-in.texts.ts';

type Login = typeof api.signIn.login;

/** What to ask for: the password, a second factor, or setting one up first. */
export type SignInStep = 'password' | 'code' | 'passkey' | 'either' | 'enrol';

/** The steps that follow certain refusals. */
const NEXT: Record<string, SignInStep> = { codeNeeded: 'code', passkeyNeeded: 'passkey', eitherNeeded: 'either', enrolmentNeeded: 'enrol' };

/**
 * Signs in and continues with `onIn`: in one step or, if the person has a second factor or must have one, in two. The second step sends the password
 * again, with the code (FAC-657, FAC-661).
 */
export function useSignInForm(username: string, onIn?: () => Promise<void>) {
  const t = useTexts(signInTexts);
  const spoken = useSpoken();
  const [step, setStep] = useState<SignInStep>('password');
  const passkey = useRef<PasskeyAnswer | undefined>(undefined);
  const [isDisabled, setDisabled] = useState(false);
  const [entered, setEntered] = useState<Data<Login> | null>(null);
  const begin = async ({ access_token, customer }: Data<Login>) => {
    session.begin(access_token, roleLabel(customer.roles), customer.id, form.values.keepSignedIn);
    await onIn?.();
  };
  const { form, ...rest } = useEndpointForm({
    endpoint: api.signIn.login,
    isWithoutRules: true, // the sign-in page loads without rules
    initialValues: { username, password: '', code: '', mailCode: '', keepSignedIn: session.keeps() },
    toBody: ({ code, mailCode, ...values }) => ({
      ...values,
      ...(step !== 'password' && code !== '' && { code }),
      ...(passkey.current && { passkey: passkey.current }),
      ...(step === 'enrol' && mailCode !== '' && { mailCode }),
    }),
    check: ({ username, password, code, mailCode }): Record<string, string> => ({
      ...(username.trim() === '' && { username: t.fill }),
      ...(password === '' && { password: t.fill }),
      ...(step !== 'password' && !passkey.current && code.trim() === '' && { code: t.enterCode }),
      ...(step === 'enrol' && mailCode.trim() === '' && { mailCode: t.enterMailCode }),
    }),
    refusals: {
      wrong: t.wrong,
      disabled: t.disabled,
      codeNeeded: null,
      passkeyNeeded: null,
      eitherNeeded: null,
      passkeyExpired: null,
      passkeyWrong: null,
      passkeyCopied: null,
      enrolmentNeeded: null,
      wrongCode: { field: 'code', message: null },
      wrongMailCode: { field: 'mailCode', message: null },
      notBegun: { field: 'code', message: null },
      useProvider: { field: 'username', message: null },
    },
    otherwise: t.wrong,
    spoken,
    beside: step === 'password' ? 'password' : 'code',
    guarded: false,
    onRefused: (refusal) => {
      if (refusal === 'wrong') startOver(); // the password was changed meanwhile
      setDisabled(refusal === 'disabled');
      passkey.current = undefined; // it can be used only once
      const next = NEXT[refusal];
      if (next) setStep(next);
      return next !== undefined;
    },
    onDone: (answer) => (answer.recoveryCodes ? setEntered(answer) : begin(answer)),
  });
  /** Sends the password again, with the browser's answer. */
  const withPasskey = (answer: PasskeyAnswer) => {
    passkey.current = answer;
    rest.formProps.ref.current?.requestSubmit();
  };
  const startOver = () => {
    passkey.current = undefined;
    setStep('password');
    form.setValues({ code: '', mailCode: '' });
  };
  /** The recovery codes of a factor that was just set up, which are shown before anything else. */
  const recovery = entered?.recoveryCodes ? { codes: entered.recoveryCodes, close: () => void begin(entered) } : null;
  return { form, ...rest, isDisabled, step, startOver, withPasskey, recovery };
}
