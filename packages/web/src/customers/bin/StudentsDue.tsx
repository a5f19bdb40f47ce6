import '@mantine/core/styles/Progress.layer.css';
import { api, at, MOST_ERASED, type StudentDue } from '@lm/contract';
import { Alert, Button, Checkbox, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import classes from '../../ui/requests.module.css';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Turn } from '../../ui/Turn.tsx';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';

const PAGE = 100;

/** Lists students' accounts that may be erased (PRV-626); looking at them changes nothing. */
export function StudentsDue() {
  const say = useSay('binBook');
  const [page, setPage] = useState(1);
  const [spared, setSpared] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly StudentDue[] | null>(null);
  const state = { search: '', sort: 'id', order: 'asc', page, pageSize: PAGE } as const;
  const list = useListPage(state, () => rowsOf(api.erasing.getStudentsDue, { query: { page: String(page), pageSize: String(PAGE) } }));
  const chosen = (list.data?.rows ?? []).filter(({ id }) => !spared.has(id));
  const tick = (id: number, isTicked: boolean) =>
    setSpared((before) => new Set(isTicked ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <PageHead
        title={say('Student accounts')}
        caption={countOf(list, 'account with courses that ended long ago', 'accounts with courses that ended long ago')}
        back={{ label: say('Bin'), to: at.bin }}
        actions={
          chosen.length > 0 && (
            <Button variant="default" color="red" onClick={() => setAsked(chosen)}>
              {say('Erase {count}…', { count: chosen.length })}
            </Button>
          )
        }
      />
      <ListFaces
        list={list}
        skeletonRows={6}
        failed={{ title: say('The accounts could not be loaded') }}
        empty={
          <Empty title={say('No one is due for erasure')}>
            {say(
              'Students appear here long after the end of their last course, when they have no other license and nothing else in the portal.',
            )}
          </Empty>
        }
      >
        {({ rows, total }) => (
          <>
            <ul className={classes.list} aria-label={say('Student accounts')}>
              {rows.map((student) => (
                <Student key={student.id} student={student} isTicked={!spared.has(student.id)} tick={tick} />
              ))}
            </ul>
            {total > PAGE && <Turn mt="md" pages={Math.ceil(total / PAGE)} page={page} turnTo={setPage} />}
          </>
        )}
      </ListFaces>
      <Dialog opened={asked !== null} onClose={() => setAsked(null)} title={say('Erase student accounts permanently?')} size={480}>
        {asked && <Erase students={asked} close={() => setAsked(null)} />}
      </Dialog>
    </>
  );
}

type Thing = 'account' | 'mail' | 'sign-in' | 'license' | 'file';

const counted = (say: SayOf<'binBook'>, count: number, one: Thing): string =>
  say(`{count} ${one}${count === 1 ? '' : 's'}` as `{count} ${Thing}`, { count });

interface StudentProps {
  student: StudentDue;
  isTicked: boolean;
  tick: (id: number, isTicked: boolean) => void;
}

function Student({ student, isTicked, tick }: StudentProps) {
  const say = useSay('binBook');
  const { day, dayOf } = useShown();
  const { id, name, email, organization, courseCode, endedOn, lastSignIn, goes, stays } = student;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          <PlaceLink to={at.customer(id)}>{name}</PlaceLink> {organization}
          <small>
            {email} · {say('last course {code} ended on {day}', { code: courseCode ?? '', day: day(endedOn) })} ·{' '}
            {lastSignIn ? say('last signed in on {day}', { day: dayOf(lastSignIn) }) : say('never signed in')}
          </small>
        </div>
        <Checkbox
          label={say('Erase')}
          aria-label={say('Erase {name}', { name })}
          checked={isTicked}
          onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
        />
      </header>
      <p>
        {say('Erased: who they are, {mails}, {signIns}. Kept under a number: {licenses}, {files}.', {
          mails: counted(say, goes.mails, 'mail'),
          signIns: counted(say, goes.signIns, 'sign-in'),
          licenses: counted(say, stays.licenses, 'license'),
          files: counted(say, stays.files, 'file'),
        })}
      </p>
    </li>
  );
}

/** Erases 25 accounts per call, so that no call takes long and an interrupted run resumes where it stopped. */
function Erase({ students, close }: { students: readonly StudentDue[]; close: () => void }) {
  const say = useSay('binBook');
  const [done, setDone] = useState(0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const erase = useAct({
    endpoint: api.erasing.eraseStudentsDue,
    send: async () => {
      const answer = { erased: [] as number[], left: [] as { id: number; name: string }[] };
      for (let from = 0; from < students.length; from += MOST_ERASED) {
        const ids = students.slice(from, from + MOST_ERASED).map(({ id }) => id);
        const { erased, left: kept } = await call(api.erasing.eraseStudentsDue, { body: { ids } });
        answer.erased.push(...erased);
        answer.left.push(...kept);
        setDone(from + ids.length);
      }
      return answer;
    },
    refusals: {},
    done: ({ erased }) => say('{accounts} erased', { accounts: counted(say, erased.length, 'account') }),
    onDone: (answer) => {
      if (answer.left.length === 0) close();
      else setLeft(answer.left.map(({ name }) => name));
    },
    outdates: [api.erasing, api.customers, api.log],
    hasNoPlace: true,
  });
  if (left.length > 0)
    return (
      <>
        <Alert color="amber" title={say('Left out')}>
          {say('These have something in the portal again, or are gone: {names}.', { names: left.join(', ') })}
        </Alert>
        <Group justify="flex-end" mt="lg">
          <Button onClick={close}>{say('Close')}</Button>
        </Group>
      </>
    );
  return (
    <>
      <Text size="sm">
        {students.length === 1
          ? say(
              'Everything that identifies this student is erased and cannot be recovered. Licenses and files stay under a number, and the log has one entry for each.',
            )
          : say(
              'Everything that identifies these {count} students is erased and cannot be recovered. Licenses and files stay under a number, and the log has one entry for each.',
              { count: students.length },
            )}
      </Text>
      {erase.isBusy && <Progress value={(100 * done) / students.length} mt="md" aria-label={say('Erased')} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={erase.isBusy} data-autofocus>
          {say('Cancel')}
        </Button>
        <Button color="red" loading={erase.isBusy} onClick={() => void erase.run()}>
          {say('Erase {accounts}', { accounts: counted(say, students.length, 'account') })}
        </Button>
      </Group>
    </>
  );
}
