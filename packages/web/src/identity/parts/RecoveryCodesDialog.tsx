import { Button, CopyButton, Group, Text } from '@mantine/core';
import { saveFile } from '../../api/save-file.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './factor.module.css';

/** Shows recovery codes, this once (FAC-656): it closes by the button alone, which says that they are kept. */
export const RecoveryCodesDialog = ({ codes, close }: { codes: string[]; close: () => void }) => (
  <Dialog opened title="Keep your recovery codes" size={440}>
    <Text size="sm" mb="md">
      Each of them signs you in once when you do not have your phone. They are not shown again: print them, or keep them in a password
      manager.
    </Text>
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Group justify="flex-end" gap="sm" mt="lg">
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button variant="default" onClick={() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}>
        Save as file
      </Button>
      <Button onClick={close}>I have kept them</Button>
    </Group>
  </Dialog>
);
