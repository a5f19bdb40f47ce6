import { api, type SsoProvider } from '@lm/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import classes from './sso.module.css';

const providerForm = lazyPart(async () => (await import('./ProviderForm.tsx')).ProviderForm);

/** The providers of single sign-on, for Admins (SSO-701). */
export function SsoView({ tabs }: { tabs: ReactNode }) {
  const say = useSay('access');
  const { data, isPending, isError, error, refetch } = useQuery(queryOf(api.sso.getSettings, {}));
  const [edited, setEdited] = useState<SsoProvider | 'new' | null>(null);
  const [removed, setRemoved] = useState<SsoProvider | null>(null);
  const add = <Button onClick={() => setEdited('new')}>{say('Add Provider')}</Button>;
  return (
    <>
      <PageHead
        title={say('Single sign-on')}
        caption={say('Providers that people sign in with')}
        actions={data && data.providers.length > 0 && add}
      />
      {tabs}
      {isPending && (
        <Loading>
          <RowSkeletons rows={3} height={96} />
        </Loading>
      )}
      {isError && !data && <Failed title={say('The providers could not be loaded')} error={error} retry={() => void refetch()} />}
      {data && (
        <>
          {data.providers.length === 0 && (
            <div className={ui.card}>
              <Empty title={say('No provider yet')} action={add}>
                {say('With a provider, people sign in with their organization’s account through OpenID Connect, without a password here.')}
              </Empty>
            </div>
          )}
          <div className={classes.cards}>
            {data.providers.map((provider) => (
              <Card key={provider.id} provider={provider} edit={() => setEdited(provider)} remove={() => setRemoved(provider)} />
            ))}
          </div>
          <Text size="sm" c="dimmed" mt="lg" style={{ overflowWrap: 'anywhere' }}>
            {say('Redirect address for every provider: {address}', { address: data.redirectAddress })}
          </Text>
          {edited && (
            <providerForm.Part
              provider={edited === 'new' ? null : edited}
              secretsFolder={data.secretsFolder}
              close={() => setEdited(null)}
            />
          )}
        </>
      )}
      <DeleteDialog
        opened={removed !== null}
        close={() => setRemoved(null)}
        what={removed?.name ?? ''}
        endpoint={api.sso.removeProvider}
        refusals={{ noSuch: null }}
        remove={() => call(api.sso.removeProvider, { body: { number: removed?.number ?? 0 } })}
        done={say('The provider is removed')}
        outdates={[api.sso.getSettings, api.sso.getProviders]}
      >
        {say('People can no longer sign in with {name}. They keep their accounts, and you can email them a link to set a password.', {
          name: removed?.name ?? '',
        })}
      </DeleteDialog>
    </>
  );
}

interface CardProps {
  provider: SsoProvider;
  edit: () => void;
  remove: () => void;
}

function Card({ provider, edit, remove }: CardProps) {
  const say = useSay('access');
  const { name, issuer, clientId, domains, mustUse, rolesClaim, roles, people, number } = provider;
  const table = roles.map(({ value, role }) => `${value}: ${role}`).join(', ');
  return (
    <section className={classes.card} aria-label={name}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h4">
          {name}
        </Title>
        {number === null ? (
          <Text size="sm" c="dimmed">
            {say('From the operator’s file')}
          </Text>
        ) : (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={edit} aria-label={say('Edit {name}', { name })}>
              {say('Edit')}
            </Button>
            <Button variant="subtle" color="red" size="xs" onClick={remove} aria-label={say('Delete {name}', { name })}>
              {say('Delete')}
            </Button>
          </Group>
        )}
      </Group>
      <Rows
        rows={[
          [say('Issuer'), issuer],
          [say('Client ID'), clientId],
          [say('Domains'), domains.join(', ') || say('none')],
          [say('Must use it'), mustUse.join(', ') || say('no one')],
          [
            say('Roles'),
            rolesClaim === '' || table === '' ? say('given only here') : say('by the claim {claim}: {table}', { claim: rolesClaim, table }),
          ],
          [say('Linked accounts'), String(people)],
        ]}
      />
    </section>
  );
}
