import type { DownloadFile } from '@lm/contract';
import { Button } from '@mantine/core';
import { saveFile } from '../../api/save-file.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useSay } from '../../ui/say.ts';
import { commandOf, KEY_FILE } from './signature-command.ts';

const bytesIn = (base64: string) => Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));

/** The signature of a file, and the command that checks it (REL-35, REL-53). */
export function CheckSignature({ file }: { file: DownloadFile }) {
  const say = useSay('downloads');
  const { name, signature, form, key } = file;
  if (!signature || !form || !key) return null;
  const isMinisign = form === 'minisign';
  const saved = isMinisign ? `${name}.minisig` : `${name}.sig`;
  const command = commandOf(file);
  return (
    <>
      <dt>{say('Signature')}</dt>
      <dd>
        <Button variant="default" onClick={() => saveFile(saved, new Blob([isMinisign ? signature : bytesIn(signature)]))}>
          {say('Save {name}', { name: saved })}
        </Button>{' '}
        {!isMinisign && (
          <Button variant="default" onClick={() => saveFile(KEY_FILE, new Blob([key]))}>
            {say('Save {name}', { name: KEY_FILE })}
          </Button>
        )}{' '}
        <code>{command}</code> <CopyButton value={command} what={say('command')} />
      </dd>
    </>
  );
}
