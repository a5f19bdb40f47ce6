import { type OrganizationKey, organizationKeysApi } from '@lm/contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import keyClasses from './organization-keys.module.css';
import classes from './organizations.module.css';

const makeKey = lazyPart(async () => (await import('./MakeOrganizationKey.tsx')).MakeOrganizationKey);

/** Keys with which the organization's programs read its licenses, for people who look after those (ORG-91). */
export function OrganizationKeys({ id }: { id: number }) {
  const say = useSay('organization');
  const { data, isError, refetch } = useQuery(queryOf(organizationKeysApi.getKeys, {}));
  const [isMaking, making] = useDisclosure(false);
  const [ending, setEnding] = useState<OrganizationKey | null>(null);
  if (isError && !data)
    return (
      <FailedPart title={say('API keys')} retry={() => void refetch()}>
        {say('The API keys could not be loaded.')}
      </FailedPart>
    );
  if (!data) return null;
  return (
    <section className={classes.card} aria-label={say('API keys')}>
      <div className={classes.head}>
        <Title order={2}>{say('API keys')}</Title>
        <small>{say('for programs that read the licenses of the organization')}</small>
        <Button variant="default" size="xs" className={keyClasses.make ?? ''} onClick={making.open}>
          {say('Make a key')}
        </Button>
        <ExportButton
          endpoint={organizationKeysApi.exportLicenses}
          input={{}}
          fileName="licenses.csv"
          rows={null}
          label={say('Export licenses')}
          isCompact
        />
      </div>
      {data.length === 0 ? (
        <p className={classes.text}>
          {say('With a key, your asset tool can read licenses, seats, computers, files and the days left. It can’t change anything.')}
        </p>
      ) : (
        <ul className={classes.rows}>
          {data.map((key) => (
            <Row key={key.id} organizationKey={key} end={() => setEnding(key)} />
          ))}
        </ul>
      )}
      <Dialog opened={isMaking} onClose={making.close} title={say('Make an API key')} size={496}>
        <makeKey.Part id={id} close={making.close} />
      </Dialog>
      <End id={id} organizationKey={ending} close={() => setEnding(null)} />
    </section>
  );
}

const TONES: Record<OrganizationKey['state'], Tone> = { works: 'ok', powerless: 'over', expired: 'off', ended: 'off' };

function stateIn({ state, expiresAt, endedAt }: OrganizationKey, say: SayOf<'organization'>, dayOf: (moment: string) => string): string {
  if (state === 'works') return say('works until {day}', { day: dayOf(expiresAt) });
  if (state === 'powerless') return say('does not work now');
  return state === 'expired' ? say('expired {day}', { day: dayOf(expiresAt) }) : say('ended {day}', { day: dayOf(endedAt ?? expiresAt) });
}

function Row({ organizationKey, end }: { organizationKey: OrganizationKey; end: () => void }) {
  const say = useSay('organization');
  const { dayOf } = useShown();
  const { name, maker, state, lastUsedAt, lastNetwork } = organizationKey;
  const used = lastUsedAt && { day: dayOf(lastUsedAt), network: lastNetwork ?? '' };
  return (
    <li className={keyClasses.key}>
      <span className={classes.who}>
        <b>{name}</b>
        <small>{say('by {name}', { name: maker.name })}</small>
      </span>
      <span>
        <StatusWord tone={TONES[state]} word={stateIn(organizationKey, say, dayOf)} />
      </span>
      <span className={keyClasses.used}>
        {!used
          ? say('never used')
          : used.network === ''
            ? say('last used {day}', { day: used.day })
            : say('last used {day} from {network}', used)}
      </span>
      <span className={classes.acts}>
        {(state === 'works' || state === 'powerless') && (
          <ActionIcon data-tip={say('End the key')} aria-label={say('End the key {name}', { name })} onClick={end}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

function End({ id, organizationKey, close }: { id: number; organizationKey: OrganizationKey | null; close: () => void }) {
  const say = useSay('organization');
  // Keeps the name while the dialog fades.
  const [named, setNamed] = useState(organizationKey);
  useEffect(() => {
    if (organizationKey) setNamed(organizationKey);
  }, [organizationKey]);
  const { id: keyId = 0, name = '' } = named ?? {};
  return (
    <DeleteDialog
      opened={organizationKey !== null}
      close={close}
      what={name}
      words={{ title: say('End the key {name}?', { name }), button: say('End the key'), unreached: say('Nothing was changed.') }}
      endpoint={organizationKeysApi.endKey}
      remove={() => call(organizationKeysApi.endKey, { body: { id, keyId } })}
      refusals={{ notInIt: null, lacksRight: null, noKey: null }}
      done={say('The key {name} has ended', { name })}
      outdates={[organizationKeysApi]}
    >
      {say('The next call with it is refused. This cannot be undone; a new key is a different one.')}
    </DeleteDialog>
  );
}
