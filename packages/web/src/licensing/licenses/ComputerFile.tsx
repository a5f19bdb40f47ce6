import { api, type Computer, type License } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { call, callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';

/** The file for one computer, which names no other (CMP-409). */
export function ComputerFile({ license, computer }: { license: License; computer: Computer }) {
  const say = useSay('licenses');
  const { name } = computer;
  const { run, isBusy } = useAct({
    endpoint: api.licenses.issueFile,
    send: () => callFile(api.licenses.issueFile, { body: { licenseId: license.id, computerId: computer.id } }),
    refusals: REFUSALS,
    done: say('File for {name} saved', { name }),
    onDone: ({ name, content }) => saveFile(name ?? 'offline-license.lic.txt', content),
    outdates: [api.licenses, api.customers, api.files], // it has one file more
    say: toast.failed,
    hasNoPlace: true,
  });
  return (
    <ActionIcon
      data-tip={say('Download its file')}
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={say('Download the file for {name}', { name })}
      onClick={() => void run()}
    >
      <IconDownload size={16} />
    </ActionIcon>
  );
}

/** For staff: issues the file and emails it to whose license it is (CMP-415). */
export function MailFile({ license, computer }: { license: License; computer: Computer }) {
  const { run, isBusy } = useAct({
    endpoint: api.licenses.mailFile,
    send: () => call(api.licenses.mailFile, { body: { licenseId: license.id, computerId: computer.id } }),
    refusals: { ...REFUSALS, unwanted: 'This customer does not receive emails about files, or the account is not active' },
    done: ({ email }) => `File for ${computer.name} is on its way to ${email}`,
    outdates: [api.licenses, api.customers, api.files, api.mails],
    say: toast.failed,
    hasNoPlace: true,
  });
  return (
    <ActionIcon
      data-tip="Email its file to the customer"
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={`Email the file for ${computer.name} to the customer`}
      onClick={() => void run()}
    >
      <IconMail size={16} />
    </ActionIcon>
  );
}

const REFUSALS = {
  noLicense: 'The license no longer exists',
  notYours: 'Your role does not allow this',
  unknownComputer: 'The license no longer has this computer',
  notAllowed: 'Offline licenses are not allowed for this customer',
  ended: 'The license has ended',
  suspended: null,
  noComputer: 'The license has no MAC address yet',
  noSeats: null,
  noVersion2: null,
};
