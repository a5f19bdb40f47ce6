import { api } from '@lm/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ProviderButtonsProps } from './ProviderButtons.tsx';

const providerButtons = lazyPart(async () => (await import('./ProviderButtons.tsx')).ProviderButtons);

/** The providers of single sign-on, if there are any. */
export function Providers(props: Omit<ProviderButtonsProps, 'providers'>) {
  const [providers, setProviders] = useState<ProviderButtonsProps['providers']>([]);
  useEffect(() => {
    call(api.sso.getProviders, {}).then(
      (answer) => setProviders(answer.providers),
      () => undefined, // the password still works
    );
  }, []);
  return providers.length > 0 && <providerButtons.Part {...props} providers={providers} />;
}
