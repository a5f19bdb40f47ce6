import { api, categoryOf, type Day, datedOf, givenName, type License, mayChange, readMac, stateOf } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useRef } from 'react';
import { callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type Heard, type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { FromHostFile } from './FromHostFile.tsx';
import type { MailMade } from './use-mail-made.ts';

const macDialog = lazyPart(async () => (await import('./MacDialog.tsx')).MacDialog);

interface OfflineLicenseProps {
  license: License;
  isAllowed: boolean;
  today: Day;
  /** For staff: the act that emails a file once it is saved. */
  mail?: MailMade;
}

/** The foot of a card: Generate or Download Offline License, or the reason why there is neither (LIC-35). */
export function OfflineLicense({ license, isAllowed, today, mail }: OfflineLicenseProps) {
  const say = useSay('licenses');
  const heard = useHeard();
  const { day, list } = useShown();
  const unreachable = useSay('ui')('The server could not be reached. Try again.');
  const dialog = useDialogPlace(`computer-${license.id}`);
  useFetchedAhead(macDialog);
  const wasOpened = useRef(false); // the dialog stays mounted while it closes
  if (dialog.opened) wasOpened.current = true;
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.licenses.generateOfflineLicense,
    send: async (added: { macAddress: string; computerName: string } | null) => ({
      ...(await callFile(api.licenses.generateOfflineLicense, { query: { licenseId: String(license.id), ...added } })),
      made: added ? [added.macAddress] : [],
    }),
    refusals: REFUSALS,
    done: 'Offline license file saved',
    undo: ({ made }) => mail?.(made) ?? null,
    onDone: ({ name, content }) => {
      saveFile(name ?? 'offline-license.lic.txt', content);
      dialog.close();
    },
    outdates: [api.licenses, api.customers, api.files], // the license may have a new MAC address
  });
  if (!isAllowed) return <span>{say('Offline licenses are not enabled for this account.')}</span>;
  if (license.suspension) return <span>{say('No new offline license while it is suspended.')}</span>;
  if (stateOf(datedOf(license), today).phase === 'ended') return <span>{say('No offline license after the end date.')}</span>;

  const hasComputer = license.computers.length > 0;
  const category = categoryOf(license.licenseCategoryModel.id);
  const hasRoom = license.computers.length < category.computers;
  const taken = license.computers.map(({ name }) => name);
  return (
    <>
      {hasComputer ? (
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={isBusy && !dialog.opened}
            onClick={() => void run(null)}
          >
            {say('Download Offline License')}
          </Button>
          {hasRoom && (
            <Button variant="subtle" onClick={() => dialog.open()}>
              {heard(category.anotherComputer)}
            </Button>
          )}
        </>
      ) : (
        <Button variant="default" leftSection={<IconFileCertificate size={16} />} onClick={() => dialog.open()}>
          {say('Generate Offline License')}
        </Button>
      )}
      <FromHostFile license={license} mail={mail} />
      {isUnreachable && !dialog.opened && <span role="alert">{unreachable}</span>}
      {wasOpened.current && (
        <macDialog.Part
          problem={isUnreachable ? unreachable : null}
          opened={dialog.opened}
          close={dialog.close}
          isBusy={isBusy}
          sentence={sentence(license, { say, heard, day, list })}
          check={(mac) =>
            mayChange(mac) ? say('This adapter may change: it is virtual or randomized. Prefer the built-in network card.') : null
          }
          taken={taken}
          suggested={givenName(category.name, taken)}
          onMac={(text, computerName) => {
            const macAddress = readMac(text);
            if (macAddress) void run({ macAddress, computerName });
            else toast.failed('Please Enter A Valid MAC Address');
          }}
        />
      )}
    </>
  );
}

const REFUSALS = {
  notYours: 'Your role does not allow this',
  noLicense: 'The license no longer exists',
  notAllowed: 'Offline licenses are not allowed for this customer',
  ended: 'The license has ended',
  suspended: null,
  noComputer: 'Please Enter A Valid MAC Address',
  noSeats: null,
  noVersion2: null,
  tooManyComputers: 'The license already has as many computers as it may have',
  nameTaken: 'Another computer of the license has this name',
};

interface Words extends Pick<Shown, 'day' | 'list'> {
  say: SayOf<'licenses'>;
  heard: Heard;
}

function sentence(license: License, { say, heard, day, list }: Words): string {
  const kind = `${license.licenseCategoryModel.name} · ${heard(license.licenseTypeModel.name)}`;
  const named = license.endDate ? say('{kind}, ends {day}', { kind, day: day(license.endDate) }) : kind;
  const others = list(license.computers.map(({ name }) => name));
  return others
    ? say('{license}. The new file works on {others} and on the computer whose MAC address you enter, without a connection.', {
        license: named,
        others,
      })
    : say('{license}. The file works on the one computer whose MAC address you enter, without a connection.', { license: named });
}
