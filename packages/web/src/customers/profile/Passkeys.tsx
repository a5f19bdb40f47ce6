import { api, MOST_PASSKEYS, type Passkey, type PasskeyNeed } from '@lm/contract';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { passkeysWork } from '../../identity/parts/passkey-host.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './profile.module.css';

const addPasskey = lazyPart(async () => (await import('./AddPasskey.tsx')).AddPasskey);
const renamePasskey = lazyPart(async () => (await import('./RenamePasskey.tsx')).RenamePasskey);

/** Self's passkeys, to create, name, rename and remove (PKY-670). */
export function Passkeys() {
  const { data, isPending, isError, error, refetch } = useQuery(queryOf(api.passkeys.getPasskeys, {}));
  const [isAdding, setAdding] = useState(false);
  const say = useSay('profile');
  const lacks = data && !isError ? whatIsLacking(data, say) : null;
  return (
    <section className={classes.factors} aria-labelledby="passkeys-title">
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={2} id="passkeys-title">
          {say('Passkeys')}
        </Title>
        {data && lacks === null && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            {say('Add a passkey')}
          </Button>
        )}
      </Group>
      {isPending && (
        <Loading>
          <RowSkeletons rows={1} height={56} />
        </Loading>
      )}
      {isError && (
        <div className={ui.card}>
          <Failed title={say('Your passkeys could not be loaded')} error={error} retry={() => void refetch()} />
        </div>
      )}
      {data && !isError && (
        <ul className={`${ui.card} ${classes.sessions}`}>
          {(data.passkeys.length === 0 || lacks !== null) && (
            <li>
              <Text size="sm" c="dimmed">
                {lacks ??
                  say(
                    'A passkey signs you in with your fingerprint, your face or a PIN instead of your password. It works only at this address, so no one can trick you into giving it away.',
                  )}
              </Text>
            </li>
          )}
          {data.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <addPasskey.Part close={() => setAdding(false)} />}
    </section>
  );
}

/** Why no passkey can be added here, and what to do; null if one can. */
interface Standing {
  needs: PasskeyNeed | null;
  address: string;
  passkeys: Passkey[];
}

function whatIsLacking({ needs, address, passkeys }: Standing, say: SayOf<'profile'>): string | null {
  if (needs === 'name')
    return say('Passkeys need https and an address with a name. This portal runs at {address}: its operators can give it a name.', {
      address,
    });
  if (needs === 'https') return say('Passkeys need https. This portal runs at {address}: its operators can turn on https.', { address });
  if (!('PublicKeyCredential' in window)) return say('This browser does not support passkeys. Open the portal in a newer one to add one.');
  if (!passkeysWork()) return say('Passkeys work only at {address}. Open the portal there to add one.', { address });
  return passkeys.length >= MOST_PASSKEYS ? say('You have {count} passkeys. Remove one to add another.', { count: MOST_PASSKEYS }) : null;
}

function Row({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const say = useSay('profile');
  const { dayOf } = useShown();
  const used = lastUsedAt ? say('last used {day}', { day: dayOf(lastUsedAt) }) : say('not used yet');
  const facts = [say('made {day}', { day: dayOf(createdAt) }), used, ...(isSynced ? [say('synced')] : [])];
  return (
    <li>
      <div className={classes.named}>
        <Text fw={500} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="subtle" size="xs" aria-label={say('Rename {name}', { name })} onClick={() => setOpened('rename')}>
          {say('Rename')}
        </Button>
        <Button variant="subtle" color="red" size="xs" aria-label={say('Remove {name}', { name })} onClick={() => setOpened('remove')}>
          {say('Remove')}
        </Button>
      </Group>
      {opened === 'rename' && <renamePasskey.Part passkey={passkey} close={close} />}
      <DeleteDialog
        endpoint={api.passkeys.removePasskey}
        words={{ title: say('Remove this passkey?'), button: say('Remove {name}', { name }), unreached: say('Nothing was removed.') }}
        opened={opened === 'remove'}
        close={close}
        what={name}
        remove={() => call(api.passkeys.removePasskey, { params: { id: String(id) } })}
        refusals={{ noPasskey: say('The passkey has already been removed'), mustHave: null }}
        final="mustHave"
        done={say('The passkey {name} is removed', { name })}
        outdates={[api.passkeys, api.factors.getFactors]}
      >
        {say('{name} no longer signs you in. Your device still shows it: delete it there as well.', { name })}
      </DeleteDialog>
    </li>
  );
}
