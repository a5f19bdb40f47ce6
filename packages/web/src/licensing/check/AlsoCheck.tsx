import { readTypedDay, showDay } from '@lm/contract';
import { ActionIcon, Autocomplete } from '@mantine/core';
import { IconDeviceDesktop, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './check.module.css';
import type { Host } from './checked-files.ts';
import type { Build } from './known-records.ts';

interface AlsoCheckProps {
  hosts: Host[];
  remove: (id: number) => void;
  builds: Build[];
  build: Build | null;
  setBuild: (build: Build | null) => void;
  /** Is there a license already? */
  isAsked: boolean;
}

/** What a file is compared with besides: computers, and the release of the program. */
export function AlsoCheck({ hosts, remove, builds, setBuild, isAsked }: AlsoCheckProps) {
  const [typed, setTyped] = useState('');
  const read = (text: string): Build | null => {
    const word = text.trim();
    const day = readTypedDay(word);
    if (day) return { name: 'this build', day };
    const release = builds.find(({ name }) => word !== '' && name === word);
    return release ? { ...release, name: `release ${release.name}` } : null;
  };
  const build = read(typed);
  return (
    <section className={classes.also} aria-label="Compared with">
      {hosts.map((host) => (
        <div key={host.id} className={classes.host}>
          <IconDeviceDesktop size={16} stroke={1.5} aria-hidden />
          <span className={classes.hostName}>{host.name || host.file}</span>
          <span className={classes.dimmed}>{idsWords(host)}</span>
          <ActionIcon size={24} aria-label={`Remove ${host.name || host.file}`} onClick={() => remove(host.id)}>
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      {!isAsked && <p className={classes.hint}>Now drop the license file that should work there.</p>}
      {isAsked && (
        <Autocomplete
          className={classes.build ?? ''}
          label="Release of the program, or the day of its build"
          placeholder={builds[0] ? `${builds[0].name} or DD/MM/YYYY` : 'DD/MM/YYYY'}
          data={builds.map(({ name }) => name)}
          limit={20}
          maxLength={40}
          value={typed}
          description={
            build ? `${build.name[0]?.toUpperCase()}${build.name.slice(1)} is of ${showDay(build.day)}.` : 'Checks the maintenance.'
          }
          error={typed.trim() !== '' && !build ? 'Not a known release, nor a day: DD/MM/YYYY' : null}
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
function idsWords({ adapters, ids = [] }: Host): string {
  const addresses = adapters.length === 1 ? '1 address' : `${adapters.length} addresses`;
  if (ids.length === 0) return addresses;
  return `${addresses} and ${ids.length === 1 ? '1 other id' : `${ids.length} other ids`}`;
}
