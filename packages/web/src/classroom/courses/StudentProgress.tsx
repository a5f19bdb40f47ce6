import { api, type Course, type CourseStep, type Member, may, PROGRESS_SORTS, type Self, showDay, taughtBy } from '@lm/contract';
import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { IconMail, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, type List, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type ListShape, type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { EmailLink } from '../../ui/Rows.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord, type Tone } from '../../ui/StatusWord.tsx';
import { useSelection } from '../../ui/selection.ts';
import { isAmong } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { ChosenMembers } from './ChosenMembers.tsx';
import classes from './course-page.module.css';
import courses from './courses.module.css';

const freePlaces = lazyPart(async () => (await import('./FreePlaces.tsx')).FreePlaces);
const remind = lazyPart(async () => (await import('./RemindStudents.tsx')).RemindStudents);

interface State extends ListState<(typeof PROGRESS_SORTS)[number]> {
  only: 'all' | 'notBegun';
}

const FIRST: State = { search: '', page: 1, pageSize: 50, sort: 'name', order: 'asc', only: 'all' };
const SHAPE: ListShape<State> = { ...listShape(PROGRESS_SORTS), only: isAmong(['all', 'notBegun']) };

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'notBegun', label: 'Not begun' },
];

const STEPS: Record<CourseStep, { tone: Tone; word: string }> = {
  invited: { tone: 'next', word: 'Invited' },
  redeemed: { tone: 'off', word: 'Redeemed' },
  activated: { tone: 'soon', word: 'Activated' },
  downloaded: { tone: 'ok', word: 'Downloaded' },
};

interface ProgressProps {
  self: Self;
  course: Course;
  /** The address of the course's page. */
  path: string;
}

/** How far everyone of a course has come (CRS-602), and what is done about it. */
export function StudentProgress({ self, course, path }: ProgressProps) {
  const [state, change] = useListState(path, FIRST, SHAPE);
  const selection = useSelection(`${state.search} ${state.only}`);
  const [leaving, setLeaving] = useState<readonly Member[]>([]);
  const reminding = useDialogPlace('remind');
  const params = { id: String(course.id) };
  const people = useListPage(state, ({ ...query }) =>
    rowsOf(api.courses.progress, { params, query: { ...query, ...(state.only !== 'all' && { only: state.only }) } }),
  );
  const mayFree = may(self, 'course.freePlace', taughtBy(course));
  /** Of some of them, or of all who have not begun. */
  const remindOf = (ids: readonly number[] | null) => {
    setReminded(ids);
    reminding.open();
  };
  const isSomebody = course.taken + course.invited > 0;
  const chosen = (people.data?.rows ?? []).filter(({ id }) => selection.has(id));
  const [reminded, setReminded] = useState<readonly number[] | null>(null);
  return (
    <section className={classes.part} aria-label="Students">
      <div className={classes.partHead}>
        <Title order={2}>Students</Title>
        <Group gap="sm">
          {mayFree && isSomebody && (
            <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => remindOf(null)}>
              Remind
            </Button>
          )}
          {isSomebody && may(self, 'course.exportStudents', taughtBy(course)) && (
            <ExportButton
              endpoint={api.courses.progressCsv}
              input={{ params }}
              fileName={`course-${course.code}.csv`}
              rows={course.taken + course.invited}
            />
          )}
        </Group>
      </div>
      <div className={ui.searchRow}>
        <SearchBox label="Search name or email" value={state.search} onSearch={(search) => change({ search })} />
        <SegmentedControl
          aria-label="Which students to show"
          className={classes.states ?? ''}
          data={SHOWN}
          value={state.only}
          onChange={(only) => change({ only: only as State['only'] })}
        />
      </div>
      <div className={classes.counted}>
        {countOf(people, 'person', 'people')} {unseen(self, course, people, state)}
        {mayFree && chosen.length > 0 && (
          <ChosenMembers self={self} course={course} chosen={chosen} free={setLeaving} remind={remindOf} done={selection.clear} />
        )}
      </div>
      <ListFaces
        list={people}
        skeletonRows={Math.min(8, course.taken || 3)}
        failed={{ title: 'The students could not be loaded' }}
        empty={<Nobody course={course} state={state} />}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={people.isPlaceholderData}
            minWidth={900}
            choosing={mayFree ? { selection, nameOf: ({ name, email }) => name || email } : undefined}
            columns={columns(mayFree ? (member) => setLeaving([member]) : null)}
            phoneRow={(member) => <PhoneMember key={member.id} member={member} free={mayFree ? () => setLeaving([member]) : null} />}
          />
        )}
      </ListFaces>
      {mayFree && <freePlaces.Part self={self} course={course} students={leaving} close={() => setLeaving([])} done={selection.clear} />}
      {mayFree && <remind.Part course={course} only={reminded} opened={reminding.opened} close={reminding.close} />}
    </section>
  );
}

function Nobody({ course, state }: { course: Course; state: State }) {
  if (state.search) return <Empty title="No one matches">No name or email contains “{state.search}”.</Empty>;
  if (state.only === 'notBegun' && course.taken > 0)
    return <Empty title="Everyone has begun">All of them downloaded the software or a file.</Empty>;
  return (
    <Empty title="No students yet">Send your students the link. They sign in and get a license until {showDay(course.expireDate)}.</Empty>
  );
}

/** Says to a distributor that there are more students than are shown. */
function unseen(self: Self, course: Course, { data }: List<Member>, { search, only }: State): string {
  const all = course.taken + (may(self, 'course.invite', taughtBy(course)) ? course.invited : 0);
  const others = all - (data?.total ?? all);
  const isWhole = may(self, 'course.readAllStudents', taughtBy(course)) || self.distributionArea.length === 0;
  return isWhole || search || only !== 'all' || others <= 0 ? '' : `in your distribution area, ${others.toLocaleString('en')} elsewhere`;
}

const computersOf = ({ computers }: Member): string => (computers === 0 ? 'none' : computers.toLocaleString('en'));
const seenOn = ({ lastSeen }: Member): string => (lastSeen ? showDay(lastSeen) : 'never');

const FreeButton = ({ member, free }: { member: Member; free: () => void }) => (
  <ActionIcon data-tip="Free place" aria-label={`Free place of ${member.name}`} onClick={free}>
    <IconUserMinus size={16} />
  </ActionIcon>
);

const PhoneMember = ({ member, free }: { member: Member; free: (() => void) | null }) => (
  <li className={`${ui.phoneItem} ${courses.student}`}>
    <div>
      <b>{member.name || member.email}</b>
      {member.name && <small>{member.email}</small>}
      <StatusWord {...STEPS[member.step]} />
      <small>
        since {showDay(member.since)} · computers: {computersOf(member)}
      </small>
      <small>
        last seen {seenOn(member)}
        {member.remindedOn && ` · mailed ${showDay(member.remindedOn)}`}
      </small>
    </div>
    {free && member.id > 0 && <FreeButton member={member} free={free} />}
  </li>
);

const columns = (free: ((member: Member) => void) | null) => [
  {
    accessor: 'name',
    sortable: true,
    render: ({ name, email, organization }: Member) => (
      <span className={classes.member}>
        {name && <b title={organization}>{name}</b>}
        <span className={courses.email}>
          <span className={courses.address} title={email}>
            <EmailLink email={email} isQuiet />
          </span>
          <CopyButton value={email} what="email" />
        </span>
      </span>
    ),
  },
  { accessor: 'step', title: 'Step', sortable: true, width: 128, render: ({ step }: Member) => <StatusWord {...STEPS[step]} /> },
  {
    accessor: 'since',
    sortable: true,
    width: 112,
    textAlign: 'right' as const,
    render: ({ since }: Member) => showDay(since),
  },
  { accessor: 'computers', sortable: true, width: 116, textAlign: 'right' as const, render: computersOf },
  { accessor: 'lastSeen', title: 'Last seen', sortable: true, width: 116, textAlign: 'right' as const, render: seenOn },
  {
    accessor: 'remindedOn',
    title: 'Last mail',
    width: 112,
    textAlign: 'right' as const,
    render: ({ remindedOn }: Member) => (remindedOn ? showDay(remindedOn) : ''),
  },
  ...(free
    ? [
        {
          accessor: 'free',
          title: <span className={courses.hidden}>Actions</span>,
          width: 64,
          render: (member: Member) => member.id > 0 && <FreeButton member={member} free={() => free(member)} />,
        },
      ]
    : []),
];
