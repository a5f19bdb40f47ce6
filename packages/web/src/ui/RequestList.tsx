import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { RowsQuery } from '../api/queries.ts';
import { Empty } from './Faces.tsx';
import { countOf, ListFaces, useListPage } from './ListFaces.tsx';
import { PageHead } from './Page.tsx';
import classes from './requests.module.css';
import { useSay } from './say.ts';
import { Turn } from './Turn.tsx';

type State = 'open' | 'decided';

const PAGE = 20;

interface RequestListProps<Row> {
  title: string;
  tabs: ReactNode;
  /** The name for requests that no longer wait. */
  decided: string;
  /** What to say if there are none. */
  nothing: Record<State, { title: string; text: string }>;
  asking: (query: { state: State; page: string; pageSize: string }) => RowsQuery<Row>;
  /** Draws a request as a list item; all but the first come later. */
  children: (request: Row, isLater: boolean) => ReactNode;
}

/** Requests that staff answer: open ones, oldest first, and answered ones. */
export function RequestList<Row>({ title, tabs, decided, nothing, asking, children }: RequestListProps<Row>) {
  const say = useSay('uiStaff');
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const asked = { search: '', sort: 'asked', order: 'asc', page, pageSize: PAGE } as const;
  const requests = useListPage(asked, ({ page, pageSize }) => asking({ state, page, pageSize }));
  return (
    <>
      <PageHead title={title} caption={countOf(requests, say('request'), say('requests'))} />
      {tabs}
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label={say('Which requests')}
        data={[
          { value: 'open', label: say('Waiting') },
          { value: 'decided', label: decided },
        ]}
        value={state}
        onChange={(next) => {
          setState(next as State);
          setPage(1);
        }}
      />
      <ListFaces
        list={requests}
        skeletonRows={4}
        failed={{ title: say('The requests could not be loaded') }}
        empty={<Empty title={nothing[state].title}>{nothing[state].text}</Empty>}
      >
        {({ rows, total }) => (
          <>
            <ul className={classes.list} aria-label={say('Requests')}>
              {rows.map((row, nth) => children(row, nth > 0))}
            </ul>
            {total > PAGE && <Turn mt="md" pages={Math.ceil(total / PAGE)} page={page} turnTo={setPage} />}
          </>
        )}
      </ListFaces>
    </>
  );
}
