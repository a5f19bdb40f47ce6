import { readTypedDay } from '@lm/contract';
import { ActionIcon, Autocomplete } from '@mantine/core';
import { IconDeviceDesktop, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { dayShown } from '../../ui/day-shown.ts';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';
import classes from './check.module.css';
import { type CheckTexts, checkTexts } from './check.texts.ts';
import type { Host } from './checked-files.ts';
import type { Build } from './known-records.ts';

interface AlsoCheckProps {
  hosts: Host[];
  remove: (id: number) => void;
  builds: Build[];
  build: Build | null;
  setBuild: (build: Build | null) => void;
  /** Whether a license has been chosen already. */
  isAsked: boolean;
}

/** What else a file is compared with: computers, and the program's release. */
export function AlsoCheck({ hosts, remove, builds, setBuild, isAsked }: AlsoCheckProps) {
  const t = useTexts(checkTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const read = (text: string): Build | null => {
    const word = text.trim();
    const day = readTypedDay(word);
    if (day) return { name: 'this build', day };
    const release = builds.find(({ name }) => word !== '' && name === word);
    return release ? { ...release, name: `release ${release.name}` } : null;
  };
  const build = read(typed);
  const isRelease = build !== null && build.name !== 'this build';
  return (
    <section className={classes.also} aria-label={t.comparedWith}>
      {hosts.map((host) => (
        <div key={host.id} className={classes.host}>
          <IconDeviceDesktop size={16} stroke={1.5} aria-hidden />
          <span className={classes.hostName}>{host.name || host.file}</span>
          <span className={classes.dimmed}>{idsWords(t, host)}</span>
          <ActionIcon size={24} aria-label={filled(t.remove, { name: host.name || host.file })} onClick={() => remove(host.id)}>
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {!isAsked && <p className={classes.hint}>{t.nowDrop}</p>}
      {isAsked && (
        <Autocomplete
          className={classes.build ?? ''}
          label={t.release}
          placeholder={builds[0] ? filled(t.releaseOrDay, { release: builds[0].name }) : t.day}
          data={builds.map(({ name }) => name)}
          limit={20}
          maxLength={40}
          value={typed}
          description={
            build
              ? filled(isRelease ? t.releaseIsOf : t.buildIsOf, { release: typed.trim(), day: dayShown(language, build.day) })
              : t.checksMaintenance
          }
          error={typed.trim() !== '' && !build ? t.noRelease : null}
          onChange={(text) => {
            setTyped(text);
            setBuild(read(text));
          }}
        />
      )}
    </section>
  );
}

/** `2 addresses and 1 other id`. */
function idsWords(t: CheckTexts, { adapters, ids = [] }: Host): string {
  const addresses = adapters.length === 1 ? t.oneAddress : filled(t.addresses, { count: adapters.length });
  if (ids.length === 0) return addresses;
  return filled(t.addressesAndIds, { addresses, ids: ids.length === 1 ? t.oneId : filled(t.ids, { count: ids.length }) });
}
