import { api, at, licenseNumber, type Self, showDay } from '@lm/contract';
import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { Verdict } from 'license-file/explain';
import { useState } from 'react';
import { call, isGone } from '../../api/call.ts';
import { addressOf } from '../../ui/address.ts';
import { useGo } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './check.module.css';

interface Ids {
  licenseId: number;
  fileId: string;
}

interface FindLicenseProps {
  self: Self;
  verdict: Verdict;
  /** Whether there is no other button. */
  isOnly: boolean;
}

const idsOf = ({ payload, claims }: Verdict): Ids | null => {
  const { licenseId, fileId } = payload ?? claims ?? {};
  return typeof licenseId === 'number' && typeof fileId === 'string' ? { licenseId, fileId } : null;
};

/** Finds the license of a file for staff: by the file's id, then by its number, then in the bin (CHK-488). This does call the portal. */
export function FindLicense({ self, verdict, isOnly }: FindLicenseProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const go = useGo();
  const [said, setSaid] = useState<{ text: string; to: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ids = idsOf(verdict);
  if (!ids) return null;
  const find = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const to = await placeOf(self, ids);
      if (to) go(to);
      else setSaid(await becameOf(ids));
    } catch {
      setSaid({ text: 'The portal could not be reached. Try again.', to: null });
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
        {say('Find {number}', { number: licenseNumber(ids.licenseId) })}
      </Button>
      {said && (
        <p className={classes.said} role="alert">
          {heard(said.text)} {said.to && <Anchor href={`#${said.to}`}>{say('See it in the bin')}</Anchor>}
        </p>
      )}
    </>
  );
}

async function placeOf(self: Self, { licenseId, fileId }: Ids): Promise<string | null> {
  for (const text of [fileId, licenseNumber(licenseId)]) {
    const { licenses } = await call(api.find.findAnything, { query: { text } });
    const found = licenses.rows.find(({ id, matched }) => (text === fileId ? matched?.what === 'file' : id === licenseId));
    if (found) return found.owner.id === self.id ? at.license(found.id) : at.customerLicense(found.owner.id, found.id);
  }
  return null;
}

async function becameOf({ licenseId }: Ids): Promise<{ text: string; to: string | null }> {
  const number = licenseNumber(licenseId);
  try {
    const { deletedAt, deletedBy, person } = await call(api.bin.find, { query: { kind: 'license', id: String(licenseId) } });
    const whose = person ? ` of ${person.name}` : '';
    return {
      text: `${number}${whose} was deleted on ${showDay(deletedAt.slice(0, 10))} by ${deletedBy}.`,
      to: addressOf(at.bin, { search: number }),
    };
  } catch (error) {
    if (!isGone(error)) throw error;
    return { text: `${number} could not be found: it was deleted and erased, or you may not see it.`, to: null };
  }
}
