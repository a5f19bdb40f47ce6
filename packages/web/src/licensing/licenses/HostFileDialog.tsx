import { type License, licenseNumber } from '@lm/contract';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { productSettings } from '../../product-settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { HostFileInput } from '../parts/HostFileInput.tsx';
import { allOf } from '../parts/host-understood.ts';
import { useHostWords } from '../parts/host-words.ts';
import { useHostFile } from './use-host-file.ts';
import type { MailMade } from './use-mail-made.ts';

interface HostFileDialogProps {
  license: License;
  mail: MailMade | undefined;
  close: () => void;
}

/** Takes the host file of a computer without a connection and saves the license file for it (HST-457, HST-461). */
export function HostFileDialog({ license, mail, close }: HostFileDialogProps) {
  const say = useSay('licenses');
  const heard = useHeard();
  const ui = useSay('ui');
  const { list } = useShown();
  const { all } = useHostWords();
  const { host, take, known, alike, name, setName, ids, needed, taken, most, isFull, run, isBusy, isUnreachable, problem } = useHostFile(
    license,
    { mail, close },
  );
  return (
    <Dialog opened onClose={close} isChanged={host ? true : undefined} title={say('License file from a host file')} size={560}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (host) void run(host);
        }}
      >
        <Text size="sm" c="dimmed" mb="md">
          {say('{number}, {kind}. For a computer without a connection: its host file describes it, and the license file goes back to it.', {
            number: licenseNumber(license.id),
            kind: `${license.licenseCategoryModel.name} · ${heard(license.licenseTypeModel.name)}`,
          })}
        </Text>
        <HostFileInput most={productSettings.hostAddresses} needed={needed} value={host} onChange={take} ids={ids} />
        {host && known && (
          <Text size="sm" mt="md" role="status">
            {say('This is {name}, which is already on the license. The file is for the addresses it has:', {
              name: known.name,
            })}{' '}
            <span className="code">{all(known.macs)}</span>.
          </Text>
        )}
        {alike && (
          <Text size="sm" mt="md" role="status">
            {say('{name} has {ids} too, but too few ids match for it to be the same computer.', {
              name: alike.name,
              ids: all(alike.macs.filter((mac) => host && allOf(host).includes(mac))),
            })}
          </Text>
        )}
        {host && !known && !isFull && (
          <TextInput
            mt="md"
            label={say('Name of the computer')}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {host && !known && isFull && (
          <Alert color="amber" mt="md" role="status">
            {say('The license is bound to {names}, and holds at most {count} computers. Replace one of them instead.', {
              names: list(taken),
              count: most,
            })}
          </Alert>
        )}
        {(problem || isUnreachable) && (
          <Alert color="red" mt="md" role="alert">
            {problem ?? ui('The server could not be reached. Try again.')}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <LeaveButton go={close}>{ui('Cancel')}</LeaveButton>
          <Button
            type="submit"
            leftSection={<IconFileCertificate size={16} />}
            disabled={!host || host.chosen.length === 0 || (!known && isFull)}
            loading={isBusy}
          >
            {say('Save the license file')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
