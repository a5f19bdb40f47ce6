import type { License } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import type { MailMade } from './use-mail-made.ts';

const hostFileDialog = lazyPart(async () => (await import('./HostFileDialog.tsx')).HostFileDialog);

/** A button beside Download Offline License: makes the file for a computer without a connection from its host file (HST-457). */
export function FromHostFile({ license, mail }: { license: License; mail: MailMade | undefined }) {
  const { opened, open, close } = useDialogPlace(`host-file-${license.id}`);
  return (
    <>
      <Button variant="subtle" leftSection={<IconFileImport size={16} />} onMouseEnter={hostFileDialog.fetch} onClick={() => open()}>
        {useSay('licenses')('From a host file')}
      </Button>
      {opened && <hostFileDialog.Part license={license} mail={mail} close={close} />}
    </>
  );
}
