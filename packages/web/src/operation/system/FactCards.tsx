import { api, type LogCheck, type System, showMoment } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import ui from '../../ui/ui.module.css';
import { showAgo, showBytes, showSpan } from './amounts.ts';
import classes from './system.module.css';
import systemFacts from './system-facts.module.css';

/** Everything that is known, by what it is about. */
export function FactCards({ system }: { system: System }) {
  const { now, server, database, log, backups } = system;
  const { connections } = database;
  const seals = useQuery(queryOf(api.log.logSeals, {}));
  const ago = (moment: string | null) => (moment ? `${showAgo(now, moment)}, ${showMoment(moment)}` : 'Never');
  return (
    <div className={systemFacts.cards}>
      <Card title="Database">
        <Rows
          rows={[
            ['Kind', `${database.kind === 'embedded' ? 'Embedded, PostgreSQL' : 'PostgreSQL'} ${database.version}`],
            ['Size', showBytes(database.sizeBytes)],
            ['Connections', `${connections.inUse} of ${connections.most} at work, ${connections.waiting} waiting`],
            ['Migration', database.newestMigration],
          ]}
        />
      </Card>
      <Card title="Server">
        <Rows
          rows={[
            ['Version', server.version],
            ['Node.js', server.node],
            ['Running', `since ${showMoment(server.startedAt)}`],
            ['Memory', showBytes(server.memoryBytes)],
            ['Clock', <Clock key="clock" clock={server.clock} />],
          ]}
        />
      </Card>
      <Card title="Log and seals">
        <Rows
          rows={[
            ['Sealed', `${log.sealed.toLocaleString('en')} ${log.sealed === 1 ? 'entry' : 'entries'}`],
            [
              'Waiting',
              log.oldestWaitingAt ? `${log.waiting.toLocaleString('en')}, the oldest since ${showMoment(log.oldestWaitingAt)}` : 'None',
            ],
            ['Newest seal', ago(log.newestSealAt)],
            ['Last check', <LastCheck key="check" check={seals.data?.newestCheck ?? null} />],
          ]}
        />
      </Card>
      <Card title="Backups">
        <Rows
          rows={
            backups.by === 'operator' && !backups.newest
              ? [['Made by', 'The operator of PostgreSQL; the portal cannot see those backups']]
              : [
                  ['Newest', backups.newest ? backups.newest.name : 'None yet'],
                  ['Made', ago(backups.newest?.madeAt ?? null)],
                  ['Size', backups.newest ? showBytes(backups.newest.sizeBytes) : '–'],
                  ['Restored', <Trial key="trial" newest={backups.newest} />],
                  ...(backups.newest?.isCopied != null ? [copied(backups.newest.isCopied)] : []),
                ]
          }
        />
      </Card>
      <Keys {...system} />
    </div>
  );
}

/** While it is not believed, nothing ages by it. */
function Clock({ clock: { jumpedSeconds, aheadOfDatabaseSeconds } }: { clock: System['server']['clock'] }) {
  const [seconds, since] = jumpedSeconds !== 0 ? [jumpedSeconds, 'of where it was'] : [aheadOfDatabaseSeconds, 'of the database’s'];
  if (seconds === 0) return <>As it should</>;
  const word = `${showSpan(Math.abs(seconds))} ${seconds > 0 ? 'ahead' : 'behind'}`;
  return (
    <>
      <StatusWord tone="soon" word={word} />
      <span className={systemFacts.beside}>{since}</span>
    </>
  );
}

const copied = (isCopied: boolean): [string, ReactNode] => [
  'Copy elsewhere',
  <StatusWord key="copy" tone={isCopied ? 'ok' : 'over'} word={isCopied ? 'Made' : 'Failed'} />,
];

const TRIAL = {
  restored: { tone: 'ok', word: 'As a trial' },
  listed: { tone: 'soon', word: 'Not quite' },
  failed: { tone: 'over', word: 'Failed' },
} as const;

/** A backup that no one restored is a hope. */
function Trial({ newest }: { newest: System['backups']['newest'] }) {
  if (!newest?.trial) return <>Not tried yet</>;
  return (
    <>
      <StatusWord {...TRIAL[newest.trial.outcome]} />
      <span className={systemFacts.beside}>{newest.trial.words}</span>
    </>
  );
}

/** By this server since it was started. */
function LastCheck({ check }: { check: LogCheck | null }) {
  if (!check?.endedAt) return <>None since the start; the Log view has a button</>;
  const isWhole = check.state === 'whole';
  return (
    <>
      <StatusWord tone={isWhole ? 'ok' : 'over'} word={isWhole ? 'Whole' : 'Broken'} />
      <span className={systemFacts.beside}>{showMoment(check.endedAt)}</span>
    </>
  );
}

function Keys({ now, keys, keyFile }: System) {
  const status = keyFile.isPrivate
    ? { tone: 'ok' as const, word: 'Private' }
    : { tone: 'over' as const, word: keyFile.mode ? 'Others can read it' : 'Missing' };
  const life = (since: string | null, replacedAt: string | null) =>
    [since && `since ${showMoment(since)}`, replacedAt && `replaced ${showAgo(now, replacedAt)}`].filter(Boolean).join(', ');
  return (
    <Card title="Keys" isWide>
      <Rows
        rows={[
          [
            'Key file',
            <span key="file" className={systemFacts.keyFile}>
              <StatusWord {...status} /> <span>{keyFile.path}</span>
            </span>,
          ],
          ...keys.map(({ kid, since, replacedAt }, place): [string, ReactNode] => [
            place === 0 ? 'Signs' : `Signed ${keys.length > 2 ? place : 'before'}`,
            <span key={kid} className={systemFacts.key}>
              <span className="code">
                <Copyable value={kid} what="key id" />
              </span>
              <span className={systemFacts.beside}>{life(since, replacedAt)}</span>
            </span>,
          ]),
        ]}
      />
    </Card>
  );
}

function Card({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-wide={isWide || undefined}>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      <div className={ui.card}>{children}</div>
    </section>
  );
}
