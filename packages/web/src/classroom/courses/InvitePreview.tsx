import '@mantine/core/styles/Progress.layer.css';
import { api, type Course, type Data } from '@lm/contract';
import { Alert, Button, Checkbox, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { InviteLines } from './InviteLines.tsx';
import classes from './invite.module.css';
import { MEANINGS, type Meaning } from './invite-columns.ts';
import { keyOf, type StudentList, studentsIn, withHeading } from './invite-list.ts';
import { type LeftOut, useInvite } from './use-invite.ts';

export type Standing = Data<typeof api.invitations.compare>['lines'][number]['state'];

interface InvitePreviewProps {
  course: Course;
  list: StudentList;
  change: (list: StudentList) => void;
  another: () => void;
  done: () => void;
  close: () => void;
}

/** What a list changes in the course, before anything happens; then what became of it. */
export function InvitePreview({ course, list, change, another, done, close }: InvitePreviewProps) {
  const say = useSay('courses');
  const { number } = useShown();
  const [corrected, setCorrected] = useState<ReadonlyMap<string, string>>(new Map());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const students = useMemo(() => studentsIn(list, corrected), [list, corrected]);
  const rows = useMemo(() => students.filter(({ problem }) => problem === null).map(({ line, email }) => ({ line, email })), [students]);
  const { progress, start, reset } = useInvite(course);
  const compared = useQuery({
    ...queryOf(api.invitations.compare, { body: { courseId: course.id, rows } }),
    staleTime: 0,
    placeholderData: (before) => before,
    enabled: progress.state === 'idle',
    retry: false,
  });
  const standing = useMemo(
    () => new Map(compared.data?.lines.map(({ line, state }, place) => [rows[place] && keyOf(line, rows[place].email), state])),
    [compared.data, rows],
  );
  const stateOf = (line: number, email: string) => standing.get(keyOf(line, email)) ?? null;
  const coming = students.filter(({ problem, line, email }) => problem === null && isComing(stateOf(line, email)));
  const gone = compared.data?.leftOut.filter((one) => leaving.has(idOf(one))) ?? [];
  const missing = Math.max(0, (compared.data?.places.missing ?? 0) - gone.length);
  const wrong = students.filter(({ problem }) => problem !== null).length;

  if (progress.state !== 'idle')
    return (
      <Sent
        progress={progress}
        again={() => {
          reset();
          void compared.refetch();
        }}
        done={done}
        close={close}
      />
    );
  return (
    <Stack gap="lg">
      <Columns list={list} change={change} />
      {compared.isError && (
        <Failed title={say('The list could not be compared')} error={compared.error} retry={() => void compared.refetch()} />
      )}
      {compared.isPending && (
        <Loading>
          <RowSkeletons rows={6} />
        </Loading>
      )}
      {compared.data && (
        <>
          <Counts
            counts={[
              [say('New'), coming.length, 'next'],
              [say('In the course'), count(students, stateOf, 'in', 'teacher'), 'off'],
              [say('Already invited'), count(students, stateOf, 'invited'), 'off'],
              [say('Wrong'), wrong, wrong > 0 ? 'over' : 'off'],
              [say('Not on the list'), compared.data.leftOut.length, 'off'],
            ]}
          />
          {missing > 0 && (
            <Alert color="red" role="alert">
              {missing === 1 ? say('1 place is missing.') : say('{count} places are missing.', { count: number(missing) })}{' '}
              {say('Give the course more places, or free some below.')}
            </Alert>
          )}
          <InviteLines
            students={students}
            stateOf={stateOf}
            correct={(line, stood, email) => setCorrected(new Map(corrected).set(keyOf(line, stood), email))}
          />
          <LeftOutList all={compared.data.leftOut} chosen={leaving} choose={setLeaving} />
        </>
      )}
      <Group justify="space-between" gap="sm" className={classes.foot}>
        <Button variant="default" onClick={another}>
          {say('Another list')}
        </Button>
        <Button
          disabled={!compared.data || compared.isError || missing > 0 || coming.length + gone.length === 0}
          onClick={() => void start(coming, gone)}
        >
          {wordsOf(coming.length, gone.length, say, number)}
        </Button>
      </Group>
    </Stack>
  );
}

const isComing = (state: Standing | null) => state === 'new' || state === 'again';

const idOf = ({ kind, id }: LeftOut) => `${kind} ${id}`;

function wordsOf(coming: number, gone: number, say: SayOf<'courses'>, number: (of: number) => string): string {
  const invite = coming === 1 ? say('Invite 1 student') : say('Invite {count} students', { count: number(coming) });
  if (gone === 0) return invite;
  if (coming === 0) return gone === 1 ? say('Free 1 place') : say('Free {count} places', { count: number(gone) });
  return `${invite}, ${gone === 1 ? say('free 1 place') : say('free {count} places', { count: number(gone) })}`;
}

type StateOf = (line: number, email: string) => Standing | null;

const count = (students: ReturnType<typeof studentsIn>, stateOf: StateOf, ...states: Standing[]) =>
  students.filter(({ problem, line, email }) => problem === null && states.includes(stateOf(line, email) ?? 'wrong')).length;

function Counts({ counts }: { counts: [label: string, count: number, tone: string][] }) {
  const { number } = useShown();
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count, tone]) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The guessed meaning of the columns; shown if there is more than addresses. */
function Columns({ list, change }: Pick<InvitePreviewProps, 'list' | 'change'>) {
  const say = useSay('courses');
  if (list.meanings.length < 2) return null;
  const [first] = list.rows;
  const mean = (place: number, meaning: Meaning) => {
    const others = list.meanings.map((was, at) => (at !== place && was === meaning ? 'none' : was));
    change({ ...list, meanings: others.with(place, meaning) });
  };
  return (
    <section aria-label={say('Columns')}>
      <div className={classes.columns}>
        {list.meanings.map((meaning, place) => {
          const title = list.head?.[place]?.trim() || say('Column {place}', { place: place + 1 });
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
              key={place}
              label={title}
              description={first?.cells[place] ? say('such as {value}', { value: first.cells[place] }) : say('empty')}
              data={MEANINGS.map(({ value, label }) => ({ value, label: say(label) }))}
              value={meaning}
              allowDeselect={false}
              onChange={(chosen) => mean(place, (chosen ?? 'none') as Meaning)}
            />
          );
        })}
      </div>
      <Checkbox
        mt="sm"
        label={say('The first line names the columns')}
        checked={list.head !== null}
        onChange={(event) => change(withHeading(list, event.currentTarget.checked))}
      />
    </section>
  );
}

interface LeftOutProps {
  all: LeftOut[];
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
}

/** People with a place or an invitation who are not on the list: they can be freed, and none is ticked in advance (INV-591). */
function LeftOutList({ all, chosen, choose }: LeftOutProps) {
  const say = useSay('courses');
  if (all.length === 0) return null;
  const tick = (one: LeftOut, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(idOf(one));
    else next.delete(idOf(one));
    choose(next);
  };
  return (
    <section aria-label={say('Not on the list')}>
      <Text fw={600}>{say('Not on the list')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {say(
          'They stay as they are, unless you tick them. Students whose place you free lose the license, and their invitation says: “Your place in the course was given back.” A license file that was issued works to its end.',
        )}
      </Text>
      <ul className={classes.left}>
        {all.map((one) => (
          <li key={idOf(one)}>
            <Checkbox
              label={one.name || one.email}
              description={`${one.email} · ${saysOf(one, say)}`}
              checked={chosen.has(idOf(one))}
              disabled={one.fileWorks}
              onChange={(event) => tick(one, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function saysOf({ kind, fileWorks }: LeftOut, say: SayOf<'courses'>): string {
  if (kind === 'invitation') return say('invited, has not joined yet');
  return fileWorks ? say('in the course, and a license file still works: the place cannot be freed before it ends') : say('in the course');
}

interface SentProps {
  progress: ReturnType<typeof useInvite>['progress'];
  again: () => void;
  done: () => void;
  close: () => void;
}

function Sent({ progress: { state, invited, freed, of, reasons }, again, done, close }: SentProps) {
  const say = useSay('courses');
  const { number } = useShown();
  return (
    <Stack gap="md" role="status">
      {state === 'busy' && <Progress value={(100 * (invited + freed)) / Math.max(1, of)} aria-label={say('Inviting')} />}
      <Text fw={600}>
        {invited === 1 ? say('1 student invited') : say('{count} students invited', { count: number(invited) })}
        {freed > 0 && `, ${freed === 1 ? say('1 place freed') : say('{count} places freed', { count: number(freed) })}`}
      </Text>
      {state === 'done' && invited > 0 && (
        <Text size="sm">{say('Each gets an email with their own link. Their places are reserved until they join.')}</Text>
      )}
      {reasons.length > 0 && (
        <Alert color="red" role="alert" title={state === 'broken' ? say('Interrupted') : say('Not freed')}>
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
          {state === 'broken' && <div>{say('Review the list and continue: no one is invited twice.')}</div>}
        </Alert>
      )}
      {state !== 'busy' && (
        <Group gap="sm">
          {state === 'broken' && <Button onClick={again}>{say('Review it again')}</Button>}
          <Button
            variant={state === 'broken' ? 'default' : 'filled'}
            onClick={() => {
              done();
              close();
            }}
          >
            {say('Done')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
