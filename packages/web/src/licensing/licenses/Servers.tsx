import type { api, Data, ServerState } from '@lm/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './seats.module.css';

const revoke = lazyPart(async () => (await import('./RevokeServer.tsx')).RevokeServer);

interface ServersProps {
  licenseId: number;
  usage: Data<typeof api.seatUsage.getSeatUsage>;
  mayRevoke: boolean;
}

/** The license servers of a floating license: whether each may give its seats, what to do if it may not, and its last report (FLT-32). */
export function Servers({ licenseId, usage: { servers, daemons }, mayRevoke }: ServersProps) {
  const say = useSay('seats');
  const [revoked, choose] = useState<number | null>(null);
  const { dayOf, moment } = useShown();
  const former = daemons.filter(({ computer }) => computer === null);
  const why: Record<Exclude<ServerState, 'gives'>, string> = {
    'no-file': say('It has no license file yet: make one with its host file.'),
    withdrawn: say('Its license file was withdrawn. It stops once it has the next status list.'),
    suspended: say('The license is suspended. It stops once it has the next status list.'),
    shares: say('It shares its seats with another server, so its file does not let it give any. Move seats, so that each has its own.'),
    unread: say('The release of this license cannot read a file that names a server.'),
  };
  if (servers.length + former.length === 0) return null;
  return (
    <ul className={classes.daemons} aria-label={say('License servers')}>
      {servers.map(({ id, computer, seats, state, fileAt, seen, isRevocable }) => (
        <li key={id}>
          <b>{computer}</b>{' '}
          {state === 'gives'
            ? say('may give {seats} seats, according to its file from {day}.', { seats, day: fileAt === null ? '' : dayOf(fileAt) })
            : why[state]}{' '}
          {seen === null
            ? say('It has not reported yet.')
            : say('Last report {moment}, {program}.', { moment: moment(seen.at), program: seen.program })}{' '}
          {mayRevoke && isRevocable && revoked !== id && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={say('Revoke {computer}', { computer })}
              onMouseEnter={revoke.fetch}
              onClick={() => choose(id)}
            >
              {say('Revoke')}
            </Button>
          )}
          {revoked === id && <revoke.Part licenseId={licenseId} server={{ id, computer }} close={() => choose(null)} />}
        </li>
      ))}
      {former.map(({ reportedAt, until, program }) => (
        <li key={reportedAt}>
          {say('{server}: known until {moment}, {program}', {
            ...{ server: say('A server that is no longer on this license'), moment: moment(until), program },
          })}
        </li>
      ))}
    </ul>
  );
}
