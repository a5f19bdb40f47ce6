import { api, type LogCheck, type System } from '@lm/contract';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Copyable, Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { SayOf } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useSystemWords } from './amounts.ts';
import classes from './system.module.css';
import systemFacts from './system-facts.module.css';
import { entriesIn } from './system-status.ts';

/** All known facts, by subject. */
export function FactCards({ system }: { system: System }) {
  const { now, server, database, log, backups } = system;
  const { connections } = database;
  const words = useSystemWords();
  const { say, number, bytes, stamp } = words;
  const seals = useQuery(queryOf(api.log.logSeals, {}));
  const ago = (moment: string | null) => (moment ? `${words.ago(now, moment)}, ${stamp(moment)}` : say('Never'));
  return (
    <div className={systemFacts.cards}>
      <Card title={say('Database')}>
        <Rows
          rows={[
            [say('Kind'), `${database.kind === 'embedded' ? say('Embedded, PostgreSQL') : 'PostgreSQL'} ${database.version}`],
            [say('Size'), bytes(database.sizeBytes)],
            [
              say('Connections'),
              say('{inUse} of {most} at work, {waiting} waiting', {
                ...{ inUse: connections.inUse, most: connections.most, waiting: connections.waiting },
              }),
            ],
            [say('Migration'), database.newestMigration],
          ]}
        />
      </Card>
      <Card title={say('Server')}>
        <Rows
          rows={[
            [say('Version'), server.version],
            ['Node.js', server.node],
            [say('Running'), say('since {moment}', { moment: stamp(server.startedAt) })],
            [say('Memory'), bytes(server.memoryBytes)],
            [say('Clock'), <Clock key="clock" clock={server.clock} />],
          ]}
        />
      </Card>
      <Card title={say('Log and seals')}>
        <Rows
          rows={[
            [say('Sealed'), entriesIn(log.sealed, words)],
            [
              say('Waiting'),
              log.oldestWaitingAt
                ? say('{count}, the oldest since {moment}', { count: number(log.waiting), moment: stamp(log.oldestWaitingAt) })
                : say('None'),
            ],
            [say('Newest seal'), ago(log.newestSealAt)],
            [say('Last check'), <LastCheck key="check" check={seals.data?.newestCheck ?? null} />],
          ]}
        />
      </Card>
      <Card title={say('Backups')}>
        <Rows
          rows={
            backups.by === 'operator' && !backups.newest
              ? [[say('Made by'), say('The operator of PostgreSQL; the portal cannot see those backups')]]
              : [
                  [say('Newest'), backups.newest ? backups.newest.name : say('None yet')],
                  [say('Made'), ago(backups.newest?.madeAt ?? null)],
                  [say('Size'), backups.newest ? bytes(backups.newest.sizeBytes) : '–'],
                  [say('Restored'), <Trial key="trial" newest={backups.newest} />],
                  ...(backups.newest?.isCopied != null ? [copied(backups.newest.isCopied, say)] : []),
                ]
          }
        />
      </Card>
      <Keys {...system} />
    </div>
  );
}

/** While the clock is not believed, nothing ages by it. */
function Clock({ clock: { jumpedSeconds, aheadOfDatabaseSeconds } }: { clock: System['server']['clock'] }) {
  const { say, span } = useSystemWords();
  const [seconds, since] =
    jumpedSeconds !== 0 ? [jumpedSeconds, say('of where it was')] : [aheadOfDatabaseSeconds, say('of the database’s')];
  if (seconds === 0) return say('As it should');
  const by = { span: span(Math.abs(seconds)) };
  const word = seconds > 0 ? say('{span} ahead', by) : say('{span} behind', by);
  return (
    <>
      <StatusWord tone="soon" word={word} />
      <span className={systemFacts.beside}>{since}</span>
    </>
  );
}

const copied = (isCopied: boolean, say: SayOf<'system'>): [string, ReactNode] => [
  say('Copy elsewhere'),
  <StatusWord key="copy" tone={isCopied ? 'ok' : 'over'} word={isCopied ? say('Made') : say('Failed')} />,
];

const TRIAL = {
  restored: { tone: 'ok', word: 'As a trial' },
  listed: { tone: 'soon', word: 'Not quite' },
  failed: { tone: 'over', word: 'Failed' },
} as const;

/** Says whether the newest backup was tried: one that has never been restored is not certain to work. */
function Trial({ newest }: { newest: System['backups']['newest'] }) {
  const { say, heard } = useSystemWords();
  if (!newest?.trial) return say('Not tried yet');
  const { tone, word } = TRIAL[newest.trial.outcome];
  return (
    <>
      <StatusWord tone={tone} word={say(word)} />
      <span className={systemFacts.beside}>{heard(newest.trial.words)}</span>
    </>
  );
}

/** The last check by this server since it started. */
function LastCheck({ check }: { check: LogCheck | null }) {
  const { say, stamp } = useSystemWords();
  if (!check?.endedAt) return say('None since the start; the Log view has a button for it');
  const isWhole = check.state === 'whole';
  return (
    <>
      <StatusWord tone={isWhole ? 'ok' : 'over'} word={isWhole ? say('Whole') : say('Broken')} />
      <span className={systemFacts.beside}>{stamp(check.endedAt)}</span>
    </>
  );
}

function Keys({ now, keys, keyFile }: System) {
  const { say, stamp, ago } = useSystemWords();
  const status = keyFile.isPrivate
    ? { tone: 'ok' as const, word: say('Private') }
    : { tone: 'over' as const, word: keyFile.mode ? say('Others can read it') : say('Missing') };
  const life = (since: string | null, replacedAt: string | null) =>
    [since && say('since {moment}', { moment: stamp(since) }), replacedAt && say('replaced {ago}', { ago: ago(now, replacedAt) })]
      .filter(Boolean)
      .join(', ');
  return (
    <Card title={say('Keys')} isWide>
      <Rows
        rows={[
          [
            say('Key file'),
            <span key="file" className={systemFacts.keyFile}>
              <StatusWord {...status} /> <span>{keyFile.path}</span>
            </span>,
          ],
          ...keys.map(({ kid, since, replacedAt }, place): [string, ReactNode] => [
            place === 0 ? say('Signs') : keys.length > 2 ? say('Signed {place}', { place }) : say('Signed before'),
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
