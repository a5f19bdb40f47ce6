import { at, type Computer, hostInWords, isHostId, type License, seatsOn } from '@lm/contract';
import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceLaptop, IconPencil, IconServer2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { dayOf } from '../../ui/day-of.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from './computers.module.css';

const nameField = lazyPart(async () => (await import('./ComputerName.tsx')).ComputerName);

interface ComputersProps {
  license: License;
  /** Whoever may have files for the license names its computers (CMP-407). */
  mayName?: boolean;
  /** What can be done with each, at its right. */
  actions?: ((computer: Computer) => ReactNode) | undefined;
}

/** The computers of a license: name, addresses, since when, and their files (CMP-411). */
export const Computers = ({ license, mayName = false, actions }: ComputersProps) => (
  <ul className={classes.computers} aria-label="Computers">
    {license.computers.map((computer) => (
      <li key={computer.id}>
        <ComputerIcon name={computer.name} isServer={license.seats !== null} />
        <div className={classes.said}>
          <div className={classes.line}>
            {mayName ? <Named license={license} computer={computer} /> : <span className={classes.name}>{computer.name}</span>}
            <Addresses macs={computer.macs} />
          </div>
          <div className={classes.since}>
            {[sinceWords(computer), seatWords(computer, license)].filter(Boolean).join(' · ')}
            {computer.files > 0 && (
              <>
                {' · '}
                <PlaceLink to={at.check} inherit c="dimmed" underline="always">
                  file refused?
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

/** What kind of computer it is, as far as its name tells. */
export function ComputerIcon({ name, isServer }: { name: string; isServer: boolean }) {
  const Icon = isServer ? IconServer2 : /laptop|notebook|macbook|thinkpad/i.test(name) ? IconDeviceLaptop : IconDeviceDesktop;
  return <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />;
}

/** The addresses of a computer, and its other ids in words, each with a button that copies it. */
export const Addresses = ({ macs }: { macs: readonly string[] }) =>
  macs.map((mac) => (
    <span key={mac} className={classes.address}>
      <span className={isHostId(mac) ? undefined : 'code'} title={isHostId(mac) ? mac : undefined}>
        {hostInWords(mac)}
      </span>
      <CopyButton value={mac} what={isHostId(mac) ? 'id' : 'MAC address'} />
    </span>
  ));

/** The name with its pencil; the field in its place while it is changed. */
function Named({ license, computer }: { license: License; computer: Computer }) {
  const [isChanging, setChanging] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) pencil.current?.focus(); // once it is there again
    wasChanging.current = isChanging;
  }, [isChanging]);
  if (isChanging) return <nameField.Part license={license} computer={computer} close={() => setChanging(false)} />;
  return (
    <span className={classes.named}>
      <span className={classes.name}>{computer.name}</span>
      <ActionIcon
        ref={pencil}
        data-tip="Rename"
        size={22}
        variant="subtle"
        color="gray"
        aria-label={`Rename ${computer.name}`}
        onMouseEnter={nameField.fetch}
        onClick={() => setChanging(true)}
      >
        <IconPencil size={14} />
      </ActionIcon>
    </span>
  );
}

/** `5 files, the last on 12/11/2026`. */
export function filesWords({ files, lastFileAt }: Pick<Computer, 'files' | 'lastFileAt'>): string {
  if (lastFileAt === null) return 'no file yet';
  return files === 1 ? `1 file, on ${dayOf(lastFileAt)}` : `${files} files, the last on ${dayOf(lastFileAt)}`;
}

const sinceWords = (computer: Computer) => `Since ${dayOf(computer.since)} · ${filesWords(computer)}`;

/** How many of the seats are served there, once servers share them. */
function seatWords(computer: Computer, { seats, computers }: License): string {
  if (seats === null || computers.every((one) => one.seats === null)) return '';
  return `${seatsOn(computer, computers, seats)} of ${seats} seats`;
}
