import { Button, CopyButton, Group, Text } from '@mantine/core';
import { saveFile } from '../../api/save-file.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../ui/language.ts';
import classes from './factor.module.css';
import { outsideTexts } from './outside.texts.ts';

/** Shows recovery codes, this one time (FAC-656): only the button that says they were saved closes it. */
export function RecoveryCodesDialog({ codes, close }: { codes: string[]; close: () => void }) {
  const t = useTexts(outsideTexts);
  return (
    <Dialog opened title={t.recoveryTitle} size={440}>
      <Text size="sm" mb="md">
        {t.recoverySaid}
      </Text>
      <ul className={classes.codes} aria-label={t.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="lg">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t.copied : t.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}
        >
          {t.saveAsFile}
        </Button>
        <Button onClick={close}>{t.codesKept}</Button>
      </Group>
    </Dialog>
  );
}
