import { api, at, type License, licenseNumber, may, type Self } from '@lm/contract';
import { Button, CopyButton } from '@mantine/core';
import { IconArrowRight, IconCheck, IconCopy, IconDownload, IconMail } from '@tabler/icons-react';
import type { Verdict } from 'license-file/explain';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { settings } from '../../settings.ts';
import { useGo } from '../../ui/PlaceLink.tsx';
import classes from './check.module.css';
import { forSupport } from './for-support.ts';
import { wayFor } from './way-for.ts';

interface WayOnProps {
  /** Of the file. */
  name: string;
  verdict: Verdict;
  self: Self | null;
  own: License[];
}

/** The one button that helps whoever asks (CHK-487), and the verdict to copy. */
export function WayOn({ name, verdict, self, own }: WayOnProps) {
  const way = wayFor(verdict, self, own);
  return (
    <>
      {way?.kind === 'save' && (
        <Button
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(mendedName(name), new Blob([way.file], { type: 'application/octet-stream' }))}
        >
          Save the file as it was signed
        </Button>
      )}
      {way?.kind === 'place' && (
        <Button component="a" href={`#${way.to}`} leftSection={<IconArrowRight size={16} />}>
          {way.label}
        </Button>
      )}
      {way?.kind === 'mail' && settings.contactEmail !== '' && (
        <Button component="a" variant="default" href={`mailto:${settings.contactEmail}`} leftSection={<IconMail size={16} />}>
          Write to {settings.contactEmail}
        </Button>
      )}
      {self && verdict.outcome !== 'not-a-license' && may(self, 'customer.list') && (
        <FindLicense self={self} verdict={verdict} isOnly={way === null} />
      )}
      {verdict.outcome !== 'not-a-license' && (
        <CopyButton value={forSupport(name, verdict)} timeout={1500}>
          {({ copied, copy }) => (
            <Button variant="subtle" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copied' : 'Copy for support'}
            </Button>
          )}
        </CopyButton>
      )}
    </>
  );
}

/** `CPU-Permanent.lic.txt` of whatever it was called. */
const mendedName = (name: string): string => (/\.lic\.txt$/i.test(name) ? name : 'offline-license.lic.txt');

const idsOf = ({ payload, claims }: Verdict): { licenseId: number; fileId: string } | null => {
  const { licenseId, fileId } = payload ?? claims ?? {};
  return typeof licenseId === 'number' && typeof fileId === 'string' ? { licenseId, fileId } : null;
};

/** Staff find the license of a file: by the file's id, then by the number, then among what was deleted (CHK-488). This asks the server. */
function FindLicense({ self, verdict, isOnly }: { self: Self; verdict: Verdict; isOnly: boolean }) {
  const go = useGo();
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ids = idsOf(verdict);
  if (!ids) return null;
  const number = licenseNumber(ids.licenseId);
  const find = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const to = await placeOf(self, ids);
      if (to) go(to);
      else setSaid(`${number} is not among the licenses: it was deleted, or you may not see it.`);
    } catch {
      setSaid('The portal was not reached. Try again.');
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant={isOnly ? 'filled' : 'default'}
        leftSection={<IconArrowRight size={16} />}
        loading={isBusy}
        onClick={() => void find()}
      >
        Find {number}
      </Button>
      {said && (
        <p className={classes.said} role="alert">
          {said}
        </p>
      )}
    </>
  );
}

async function placeOf(self: Self, { licenseId, fileId }: { licenseId: number; fileId: string }): Promise<string | null> {
  for (const text of [fileId, licenseNumber(licenseId)]) {
    const { licenses } = await call(api.find.findAnything, { query: { text } });
    const found = licenses.rows.find(({ id }) => id === licenseId) ?? (text === fileId ? licenses.rows[0] : undefined);
    if (found) return found.owner.id === self.id ? at.license(found.id) : at.customerLicense(found.owner.id, found.id);
  }
  return null;
}
