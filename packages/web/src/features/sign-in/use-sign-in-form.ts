import { type api, roleLabel } from '@lm/contract';
import { useState } from 'react';
import type { Late } from '../../api/late.ts';
import { session } from '../../api/session.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';

type Login = typeof api.auth.login;

/** Signs in, and goes on with `onIn`: in one step or, for whoever has a second factor, in two: the second sends the password again, with the code (FAC-657). */
export function useSignInForm(endpoint: Login | Late<Login>, username: string, onIn?: () => Promise<void>) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, ...rest } = useEndpointForm({
    endpoint,
    initialValues: { username, password: '', code: '', keepSignedIn: session.keeps() },
    toBody: ({ code, ...values }) => ({ ...values, ...(code !== '' && { code }) }),
    check: ({ code }): Record<string, string> =>
      asksCode && code.trim() === '' ? { code: 'Please enter the code that your authenticator app shows' } : {},
    refusals: {
      wrong: 'Wrong Email or Password!',
      disabled: 'Please Activate Your Account Using The Link Sent To Your Email',
      codeNeeded: null,
      wrongCode: { field: 'code', message: null },
    },
    otherwise: 'Wrong Email or Password!',
    beside: asksCode ? 'code' : 'password',
    guarded: false,
    onRefused: (refusal) => {
      if (refusal === 'codeNeeded') setAsksCode(true);
      else if (refusal === 'wrong') startOver(); // the password was changed meanwhile
      return refusal === 'codeNeeded';
    },
    onDone: async ({ access_token, customer }) => {
      session.begin(access_token, roleLabel(customer.roles), customer.id, form.values.keepSignedIn);
      await onIn?.();
    },
  });
  const startOver = () => {
    setAsksCode(false);
    form.setFieldValue('code', '');
  };
  return { form, ...rest, asksCode, startOver };
}
