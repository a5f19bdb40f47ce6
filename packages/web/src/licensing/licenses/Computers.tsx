import { at, type Computer, isHostId, type License, seatsOn } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceLaptop, IconPencil, IconServer2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { dayOf } from '../../ui/day-of.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { inEnglish, type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { useHostWords } from '../parts/host-words.ts';
import classes from './computers.module.css';

const nameField = lazyPart(async () => (await import('./ComputerName.tsx')).ComputerName);

interface ComputersProps {
  license: License;
  /** Whether the person may name the computers: people who may have files for the license may (CMP-407). */
  mayName?: boolean;
  /** What can be done with each computer, at the right of its row. */
  actions?: ((computer: Computer) => ReactNode) | undefined;
}

/** The computers of a license: name, addresses, the day since which each is bound, and their files (CMP-411). */
export function Computers({ license, mayName = false, actions }: ComputersProps) {
  const say = useSay('licenses');
  const { dayOf } = useShown();
  const words = { say, dayOf };
  return (
    <ul className={classes.computers} aria-label={say('Computers')}>
      {license.computers.map((computer) => (
        <li key={computer.id}>
          <ComputerIcon name={computer.name} isServer={license.seats !== null} />
          <div className={classes.said}>
            <div className={classes.line}>
              {mayName ? <Named license={license} computer={computer} /> : <span className={classes.name}>{computer.name}</span>}
              <Addresses macs={computer.macs} />
            </div>
            <div className={classes.since}>
              {[sinceWords(computer, words), seatWords(computer, license, words)].filter(Boolean).join(' · ')}
              {computer.files > 0 && (
                <>
                  {' · '}
                  <PlaceLink to={at.check} inherit c="dimmed" underline="always">
                    {say('file refused?')}
                  </PlaceLink>
                </>
              )}
            </div>
          </div>
          {actions && <div className={classes.acts}>{actions(computer)}</div>}
        </li>
      ))}
    </ul>
  );
}

/** An icon for the kind of computer, as far as its name tells. */
export function ComputerIcon({ name, isServer }: { name: string; isServer: boolean }) {
  const Icon = isServer ? IconServer2 : /laptop|notebook|macbook|thinkpad/i.test(name) ? IconDeviceLaptop : IconDeviceDesktop;
  return <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />;
}

/** The addresses of a computer and its other ids in words, each with a button that copies it. */
export function Addresses({ macs }: { macs: readonly string[] }) {
  const say = useSay('licenses');
  const { one } = useHostWords();
  return macs.map((mac) => (
    <span key={mac} className={classes.address}>
      <span className={isHostId(mac) ? undefined : 'code'} title={isHostId(mac) ? mac : undefined}>
        {one(mac)}
      </span>
      <CopyButton value={mac} what={isHostId(mac) ? say('id') : say('MAC address')} />
    </span>
  ));
}

/** The name with its pencil, or the field in its place while the name is edited. */
function Named({ license, computer }: { license: License; computer: Computer }) {
  const say = useSay('licenses');
  const [isChanging, setChanging] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) pencil.current?.focus(); // once the pencil is back
    wasChanging.current = isChanging;
  }, [isChanging]);
  if (isChanging) return <nameField.Part license={license} computer={computer} close={() => setChanging(false)} />;
  return (
    <span className={classes.named}>
      <span className={classes.name}>{computer.name}</span>
      <ActionIcon
        ref={pencil}
        data-tip={say('Rename')}
        size={22}
        variant="subtle"
        color="gray"
        aria-label={say('Rename {name}', { name: computer.name })}
        onMouseEnter={nameField.fetch}
        onClick={() => setChanging(true)}
      >
        <IconPencil size={14} />
      </ActionIcon>
    </span>
  );
}

/** `5 files, the last on 12/11/2026`. */
export function filesWords({ files, lastFileAt }: Pick<Computer, 'files' | 'lastFileAt'>, { say, dayOf } = ENGLISH): string {
  if (lastFileAt === null) return say('no file yet');
  const day = dayOf(lastFileAt);
  return files === 1 ? say('1 file, on {day}', { day }) : say('{count} files, the last on {day}', { count: files, day });
}

interface Words {
  say: SayOf<'licenses'>;
  dayOf: (moment: string) => string;
}

const ENGLISH: Words = { say: inEnglish, dayOf };

const sinceWords = (computer: Computer, words: Words) =>
  `${words.say('Since {day}', { day: words.dayOf(computer.since) })} · ${filesWords(computer, words)}`;

/** How many of the seats this server serves, if several servers share them. */
function seatWords(computer: Computer, { seats, computers }: License, { say }: Words): string {
  if (seats === null || computers.every((one) => one.seats === null)) return '';
  return say('{here} of {all} seats', { here: seatsOn(computer, computers, seats), all: seats });
}
