import { api, type Course, type Member, may, PROGRESS_SORTS, type Self, taughtBy } from '@lm/contract';
import { Button, Group, SegmentedControl, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, type List, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type ListShape, type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { NARROW } from '../../ui/phone.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useSelection } from '../../ui/selection.ts';
import { useShown } from '../../ui/shown.ts';
import { isAmong } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { ChosenMembers } from './ChosenMembers.tsx';
import classes from './course-page.module.css';
import { columns, PhoneMember } from './progress-rows.tsx';

const freePlaces = lazyPart(async () => (await import('./FreePlaces.tsx')).FreePlaces);
const remind = lazyPart(async () => (await import('./RemindStudents.tsx')).RemindStudents);

interface State extends ListState<(typeof PROGRESS_SORTS)[number]> {
  only: 'all' | 'notBegun';
}

const FIRST: State = { search: '', page: 1, pageSize: 50, sort: 'name', order: 'asc', only: 'all' };
const SHAPE: ListShape<State> = { ...listShape(PROGRESS_SORTS), only: isAmong(['all', 'notBegun']) };

interface ProgressProps {
  self: Self;
  course: Course;
  /** The address of the course's page. */
  path: string;
}

/** How far everyone in a course has come (CRS-602), with the acts for them. */
export function StudentProgress({ self, course, path }: ProgressProps) {
  const say = useSay('courses');
  const shown = useShown();
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const [state, change] = useListState(path, FIRST, SHAPE);
  const selection = useSelection(`${state.search} ${state.only}`);
  const [leaving, setLeaving] = useState<readonly Member[]>([]);
  const reminding = useDialogPlace('remind');
  const params = { id: String(course.id) };
  const people = useListPage(state, ({ ...query }) =>
    rowsOf(api.courses.progress, { params, query: { ...query, ...(state.only !== 'all' && { only: state.only }) } }),
  );
  const mayFree = may(self, 'course.edit', taughtBy(course));
  /** Reminds some of them or, for null, all who have not started. */
  const remindOf = (ids: readonly number[] | null) => {
    setReminded(ids);
    reminding.open();
  };
  const isSomebody = course.taken + course.invited > 0;
  const chosen = (people.data?.rows ?? []).filter(({ id }) => selection.has(id));
  const [reminded, setReminded] = useState<readonly number[] | null>(null);
  return (
    <section className={classes.part} aria-label={say('Students')}>
      <div className={classes.partHead}>
        <Title order={2}>{say('Students')}</Title>
        <Group gap="sm">
          {mayFree && isSomebody && (
            <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => remindOf(null)}>
              {say('Remind')}
            </Button>
          )}
          {isSomebody && may(self, 'course.exportStudents', taughtBy(course)) && (
            <ExportButton
              label={say('Export')}
              endpoint={api.courses.progressCsv}
              input={{ params }}
              fileName={`course-${course.code}.csv`}
              rows={course.taken + course.invited}
            />
          )}
        </Group>
      </div>
      <div className={ui.searchRow}>
        <SearchBox label={say('Search name or email')} value={state.search} onSearch={(search) => change({ search })} />
        <SegmentedControl
          aria-label={say('Which students to show')}
          className={classes.states ?? ''}
          data={[
            { value: 'all', label: say('All') },
            { value: 'notBegun', label: say('Not started') },
          ]}
          value={state.only}
          onChange={(only) => change({ only: only as State['only'] })}
        />
      </div>
      <div className={classes.counted}>
        {countOf(people, say('person'), say('people'))} {unseen(self, course, people, state, say)}
        {mayFree && chosen.length > 0 && (
          <ChosenMembers self={self} course={course} chosen={chosen} free={setLeaving} remind={remindOf} done={selection.clear} />
        )}
      </div>
      <ListFaces
        list={people}
        skeletonRows={Math.min(8, course.taken || 3)}
        failed={{ title: say('The students could not be loaded') }}
        empty={<Nobody course={course} state={state} />}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={people.isPlaceholderData}
            minWidth={isNarrow ? 480 : 940}
            choosing={mayFree ? { selection, nameOf: ({ name, email }) => name || email } : undefined}
            columns={columns(mayFree ? (member) => setLeaving([member]) : null, say, shown, isNarrow)}
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
  const say = useSay('courses');
  const { day } = useShown();
  if (state.search)
    return <Empty title={say('No one matches')}>{say('No name or email contains “{words}”.', { words: state.search })}</Empty>;
  if (state.only === 'notBegun' && course.taken > 0)
    return <Empty title={say('Everyone has started')}>{say('All of them have downloaded the software or a file.')}</Empty>;
  return (
    <Empty title={say('No students yet')}>
      {say('Send your students the link. They sign in and get a license until {day}.', { day: day(course.expireDate) })}
    </Empty>
  );
}

/** Tells a distributor that there are more students than those shown. */
function unseen(self: Self, course: Course, { data }: List<Member>, { search, only }: State, say: SayOf<'courses'>): string {
  const all = course.taken + (may(self, 'course.edit', taughtBy(course)) ? course.invited : 0);
  const others = all - (data?.total ?? all);
  const isWhole = may(self, 'course.readAllStudents', taughtBy(course)) || self.distributionArea.length === 0;
  return isWhole || search || only !== 'all' || others <= 0 ? '' : say('in your distribution area, {count} elsewhere', { count: others });
}
