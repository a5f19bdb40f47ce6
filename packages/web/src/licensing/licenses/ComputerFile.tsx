import { api, type Computer, type License } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { call, callFile } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSay } from '../../ui/say.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { FILE_REFUSALS, MAILING_REFUSALS, onItsWay } from './mailing-words.ts';
import type { MailMade } from './use-mail-made.ts';

/** Saves the file for one computer, which names no other (CMP-409). */
export function ComputerFile({ license, computer, mail }: { license: License; computer: Computer; mail?: MailMade | undefined }) {
  const say = useSay('licenses');
  const { name } = computer;
  const { run, isBusy } = useAct({
    endpoint: api.licenses.issueFile,
    send: () => callFile(api.licenses.issueFile, { body: { licenseId: license.id, computerId: computer.id } }),
    refusals: FILE_REFUSALS,
    done: say('File for {name} saved', { name }),
    undo: () => mail?.(computer.macs) ?? null,
    onDone: ({ name, content }) => saveFile(name ?? 'offline-license.lic.txt', content),
    outdates: [api.licenses, api.customers, api.files], // a file was added
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

/** For staff: issues the file and emails it to the owner of the license (CMP-415). */
export function MailFile({ license, computer }: { license: License; computer: Computer }) {
  const say = useSay('allLicenses');
  const { run, isBusy } = useAct({
    endpoint: api.licenses.mailFile,
    send: () => call(api.licenses.mailFile, { body: { licenseId: license.id, computerId: computer.id } }),
    refusals: MAILING_REFUSALS,
    done: ({ email }) => onItsWay(computer.name, email),
    outdates: [api.licenses, api.customers, api.files, api.mails],
    say: toast.failed,
    hasNoPlace: true,
  });
  return (
    <ActionIcon
      data-tip={say('Email its file to the customer')}
      variant="subtle"
      color="gray"
      loading={isBusy}
      aria-label={say('Email the file for {name} to the customer', { name: computer.name })}
      onClick={() => void run()}
    >
      <IconMail size={16} />
    </ActionIcon>
  );
}
