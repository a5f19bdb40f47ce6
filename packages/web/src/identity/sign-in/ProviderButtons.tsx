import { api, type Data } from '@lm/contract';
import { Button, Divider, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { leaveToSignIn } from '../../api/single-sign-on.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { Provided } from '../../ui/Provided.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { outsideTexts } from '../parts/outside.texts.ts';
import { useSpoken } from '../parts/sentences.ts';

export interface ProviderButtonsProps {
  providers: readonly Provider[];
  /** The email typed so far. */
  email: string;
  keepSignedIn: boolean;
}

type Provider = Data<typeof api.sso.getProviders>['providers'][number];

const isWhole = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email);

/** The providers of single sign-on; the one that the typed email must use stands out (SSO-708). */
export const ProviderButtons = (props: ProviderButtonsProps) => (
  <Provided>
    <Buttons {...props} />
  </Provided>
);

function Buttons({ email, keepSignedIn, providers }: ProviderButtonsProps) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const [typed] = useDebouncedValue(email.trim(), 400);
  const must = useQuery({ ...queryOf(api.sso.providerFor, { query: { email: typed } }), enabled: providers.length > 0 && isWhole(typed) });
  const leaving = useAct({
    endpoint: api.sso.begin,
    send: (provider: string) => leaveToSignIn(provider, keepSignedIn, isWhole(typed) ? typed : ''),
    refusals: { noProvider: null, trouble: null, noWebAddress: null },
    otherwise: t.noProvider,
    say: (sentence) => toast.failed(spoken(sentence)),
  });
  const mustUse = isWhole(typed) ? (must.data ?? null) : null;
  const offered = mustUse ? [mustUse] : providers;
  if (offered.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg">
      {mustUse ? (
        <Text size="sm" role="status">
          {filled(t.mustUse, { provider: mustUse.name })}
        </Text>
      ) : (
        <Divider label={t.or} />
      )}
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          fullWidth
          variant={mustUse ? 'filled' : 'default'}
          loading={leaving.isBusy}
          onClick={() => void leaving.run(id)}
          styles={{ label: { overflow: 'hidden', textOverflow: 'ellipsis' } }}
        >
          {filled(t.continueWith, { provider: name })}
        </Button>
      ))}
      {leaving.isUnreachable && (
        <Text role="alert" c="red" size="sm">
          {t.unreachable}
        </Text>
      )}
    </Stack>
  );
}
