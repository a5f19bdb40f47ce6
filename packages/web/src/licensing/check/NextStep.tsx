import { type Day, type License, may, type Self } from '@lm/contract';
import { Button, CopyButton } from '@mantine/core';
import { IconArrowRight, IconCheck, IconCopy, IconDownload, IconMail } from '@tabler/icons-react';
import type { Verdict } from 'license-file/explain';
import { saveFile } from '../../api/save-file.ts';
import { settings } from '../../settings.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { checkTexts } from './check.texts.ts';
import type { Host } from './checked-files.ts';
import { FindLicense } from './FindLicense.tsx';
import { forSupport } from './support-text.ts';
import { nextStepFor } from './verdict-step.ts';
import { useVerdictWords } from './verdict-words.ts';

interface WayOnProps {
  /** The name of the file. */
  name: string;
  verdict: Verdict;
  self: Self | null;
  own: License[];
  host: Host | null;
  today: Day;
}

/** The one button that helps the person (CHK-487), and the verdict to copy. */
export function NextStep({ name, verdict, self, own, host, today }: WayOnProps) {
  const t = useTexts(checkTexts);
  const worded = useVerdictWords();
  const way = nextStepFor(verdict, { self, own, host, today });
  return (
    <>
      {way?.kind === 'save' && (
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(mendedName(name), new Blob([way.file], { type: 'application/octet-stream' }))}
        >
          {t.saveMended}
        </Button>
      )}
      {way?.kind === 'place' && (
        <Button component="a" href={`#${way.to}`} leftSection={<IconArrowRight size={16} />}>
          {worded(way.label)}
        </Button>
      )}
      {way?.kind === 'mail' && settings.contactEmail !== '' && (
        <Button component="a" variant="default" href={`mailto:${settings.contactEmail}`} leftSection={<IconMail size={16} />}>
          {filled(t.writeTo, { address: settings.contactEmail })}
        </Button>
      )}
      {self && verdict.outcome !== 'not-a-license' && may(self, 'customer.list') && (
        <FindLicense self={self} verdict={verdict} isOnly={way === null} />
      )}
      {verdict.outcome !== 'not-a-license' && (
        <CopyButton value={forSupport(name, verdict)} timeout={1500}>
          {({ copied, copy }) => (
            <Button variant="subtle" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? t.copied : t.copyForSupport}
            </Button>
          )}
        </CopyButton>
      )}
    </>
  );
}

/** Returns `CPU-Permanent.lic.txt` as it is, or a name of our own for any other. */
const mendedName = (name: string): string => (/\.lic\.txt$/i.test(name) ? name : 'offline-license.lic.txt');
