import { api, categoryOf, freeName, type License, licenseNumber, sameComputer } from '@lm/contract';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { productSettings } from '../../product-settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveButton } from '../../ui/LeaveButton.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useAct } from '../../ui/use-act.ts';
import { HostFileInput } from '../parts/HostFileInput.tsx';
import { allOf, chosenWithout, type UnderstoodHost } from '../parts/host-understood.ts';
import { useHostWords } from '../parts/host-words.ts';
import { takesIds } from '../parts/takes-ids.ts';
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
  const [host, setHost] = useState<UnderstoodHost | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.useHostFile,
    send: async ({ hostFile, chosen }: Pick<UnderstoodHost, 'hostFile' | 'chosen'>) => ({
      ...(await callFile(api.licenses.useHostFile, {
        body: {
          licenseId: license.id,
          ...(hostFile !== null && { hostFile }),
          macAddresses: chosen,
          ...(!known && name.trim() !== '' && { computerName: name }),
        },
      })),
      made: known ? known.macs : chosen,
    }),
    refusals: REFUSALS,
    say: setProblem,
    done: 'Offline license file saved',
    undo: ({ made }) => mail?.(made) ?? null,
    onDone: ({ name, content }) => {
      saveFile(name ?? 'offline-license.lic.txt', content);
      close();
    },
    outdates: [api.licenses, api.customers],
  });
  const ids = takesIds(license);
  const needed = license.product ? license.product.idsNeeded : productSettings.idsNeeded || null;
  const same = (next: UnderstoodHost) =>
    sameComputer(
      license.computers,
      { chosen: next.chosen, ...(next.hostFile !== null && { has: allOf(next) }) },
      ids === true ? needed : null,
    );
  const known = host && same(host);
  const alike = host && !known && license.computers.find(({ macs }) => macs.some((mac) => allOf(host).includes(mac)));
  const taken = license.computers.map((computer) => computer.name);
  const category = categoryOf(license.licenseCategoryModel.id);
  const isFull = license.computers.length >= category.computers;
  const take = (next: UnderstoodHost | null) => {
    const isAnother = next?.hostFile !== host?.hostFile;
    setHost(next && isAnother && !same(next) ? { ...next, chosen: freeIn(next) } : next);
    setProblem(null);
    if (isAnother) setName(next?.machine ? freeName(next.machine, taken) : '');
  };
  const freeIn = (next: UnderstoodHost) => {
    const others = license.computers.flatMap(({ macs }) => macs);
    const free = chosenWithout(next, others, productSettings.hostAddresses, ids === true, needed);
    return free.length > 0 ? free : next.chosen;
  };
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
              count: category.computers,
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

const REFUSALS = {
  noLicense: 'The license no longer exists',
  notYours: 'Your role does not allow this',
  notAllowed: 'Offline licenses are not allowed for this customer',
  ended: 'The license has ended',
  suspended: null,
  noComputer: 'The host file names no address',
  noSeats: null,
  noVersion2: null,
  tooManyComputers: 'The license already has as many computers as it may have',
  tooManyAddresses: null,
  addressTaken: null,
  idTaken: null,
  nameTaken: 'Another computer of the license has this name',
  used: null,
};
