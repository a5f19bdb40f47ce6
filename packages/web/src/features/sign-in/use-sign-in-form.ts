import { type api, type Data, roleLabel } from '@lm/contract';
import { useState } from 'react';
import type { Late } from '../../api/late.ts';
import { session } from '../../api/session.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

type Login = typeof api.auth.login;

/** What is asked for: the password, a code of one's second factor, or to set one up first. */
export type SignInStep = 'password' | 'code' | 'enrol';

/**
 * Signs in, and goes on with `onIn`: in one step or, for whoever has a second factor or must have one, in two. The second sends the
 * password again, with the code (FAC-657, FAC-661).
 */
export function useSignInForm(endpoint: Login | Late<Login>, username: string, onIn?: () => Promise<void>) {
  const [step, setStep] = useState<SignInStep>('password');
  const [entered, setEntered] = useState<Data<Login> | null>(null);
  const begin = async ({ access_token, customer }: Data<Login>) => {
    session.begin(access_token, roleLabel(customer.roles), customer.id, form.values.keepSignedIn);
    await onIn?.();
  };
  const { form, ...rest } = useEndpointForm({
    endpoint,
    initialValues: { username, password: '', code: '', mailCode: '', keepSignedIn: session.keeps() },
    toBody: ({ code, mailCode, ...values }) => ({
      ...values,
      ...(step !== 'password' && code !== '' && { code }),
      ...(step === 'enrol' && mailCode !== '' && { mailCode }),
    }),
    check: ({ code, mailCode }): Record<string, string> => ({
      ...(step !== 'password' && code.trim() === '' && { code: 'Please enter the code that your authenticator app shows' }),
      ...(step === 'enrol' && mailCode.trim() === '' && { mailCode: 'Please enter the eight digits from the mail' }),
    }),
    refusals: {
      wrong: 'Wrong Email or Password!',
      disabled: 'Please Activate Your Account Using The Link Sent To Your Email',
      codeNeeded: null,
      enrolmentNeeded: null,
      wrongCode: { field: 'code', message: null },
      wrongMailCode: { field: 'mailCode', message: null },
      notBegun: { field: 'code', message: null },
      useProvider: { field: 'username', message: null },
    },
    otherwise: 'Wrong Email or Password!',
    beside: step === 'password' ? 'password' : 'code',
    guarded: false,
    onRefused: (refusal) => {
      if (refusal === 'wrong') startOver(); // the password was changed meanwhile
      if (refusal !== 'codeNeeded' && refusal !== 'enrolmentNeeded') return false;
      setStep(refusal === 'codeNeeded' ? 'code' : 'enrol');
      return true;
    },
    onDone: (answer) => (answer.recoveryCodes ? setEntered(answer) : begin(answer)),
  });
  const startOver = () => {
    setStep('password');
    form.setValues({ code: '', mailCode: '' });
  };
  /** Recovery codes of a factor that was set up just now are shown before anything else is. */
  const recovery = entered?.recoveryCodes ? { codes: entered.recoveryCodes, close: () => void begin(entered) } : null;
  return { form, ...rest, step, startOver, recovery };
}
