import { api, type Course, type Data } from '@lm/contract';
import { Alert, Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { InviteLines } from './InviteLines.tsx';
import { InviteSent } from './InviteSent.tsx';
import classes from './invite.module.css';
import { MEANINGS, type Meaning } from './invite-columns.ts';
import { keyOf, type StudentList, studentsIn, withHeading } from './invite-list.ts';
import { idOf, LeftOutList } from './LeftOutList.tsx';
import { useInvite } from './use-invite.ts';

export type Standing = Data<typeof api.invitations.compare>['lines'][number]['state'];

interface InvitePreviewProps {
  course: Course;
  list: StudentList;
  change: (list: StudentList) => void;
  another: () => void;
  done: () => void;
  close: () => void;
}

/** What a list would change in the course; afterwards, what became of it. */
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
      <InviteSent
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
              {say('Get more places for the course first, or free some below.')}
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

/** The meanings guessed for the columns; shown if there is more than addresses. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
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
