import { type AdvisoryRow, advisoriesApi, atAdvisories } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { rowsOf } from '../../api/queries.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { goTo } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './advisories.module.css';
import { AdvisoryStatus, SeverityChip } from './severity.tsx';

const SORTS = ['number'] as const;

type AdvisoriesState = ListState<(typeof SORTS)[number]>;

const FIRST: AdvisoriesState = { search: '', page: 1, pageSize: 15, sort: 'number', order: 'desc' };
const SHAPE = listShape(SORTS);

/** All advisories, newest first (ADV-1). */
export function AdvisoryList() {
  const say = useSay('advisories');
  const [state, change] = useListState<AdvisoriesState>(atAdvisories.list, FIRST, SHAPE);
  const list = useListPage(state, (query) => rowsOf(advisoriesApi.getAdvisories, { query }));
  const isEmpty = list.data?.total === 0 && state.search === '';
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(atAdvisories.add)}>
      {say('Write an advisory')}
    </Button>
  );
  const empty = isEmpty ? (
    <Empty title={say('No advisories yet')} action={addButton}>
      {say('An advisory says which releases a vulnerability affects and what to do. A second person reviews it before it is published.')}
    </Empty>
  ) : (
    <Empty title={say('No advisory matches')} action={<ShowAll />}>
      {say('No number, title or CVE contains “{search}”.', { search: state.search })}
    </Empty>
  );
  return (
    <>
      <PageHead title={say('Advisories')} caption={countOf(list, 'advisory', 'advisories')} actions={!isEmpty && addButton} />
      <div className={ui.searchRow}>
        <SearchBox label={say('Search number, title or CVE')} value={state.search} onSearch={(search) => change({ search })} />
      </div>
      <ListFaces list={list} skeletonRows={6} failed={{ title: say('The advisories could not be loaded') }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={list.isPlaceholderData}
            minWidth={860}
            columns={COLUMNS}
            phoneRow={(row) => <PhoneAdvisory key={row.id} row={row} />}
          />
        )}
      </ListFaces>
    </>
  );
}

const Title = ({ row: { id, title } }: { row: AdvisoryRow }) => (
  <PlaceLink to={atAdvisories.one(id)} c="inherit" fw={500} className={ui.touchLine ?? ''}>
    {title}
  </PlaceLink>
);

const Published = ({ publishedAt }: AdvisoryRow) => {
  const { dayOf } = useShown();
  return publishedAt ? dayOf(publishedAt) : '';
};

const COLUMNS: Column<AdvisoryRow>[] = [
  { accessor: 'number', sortable: true, width: 130 },
  { accessor: 'title', render: (row) => <Title row={row} /> },
  { accessor: 'severity', width: 150, render: ({ score }) => <SeverityChip score={score} /> },
  { accessor: 'state', width: 170, render: AdvisoryStatus },
  { accessor: 'published', width: 120, textAlign: 'right', render: (row) => <Published {...row} /> },
];

const PhoneAdvisory = ({ row }: { row: AdvisoryRow }) => (
  <li className={ui.phoneItem}>
    <div className={classes.phone}>
      <Title row={row} />
      <span className={classes.states}>
        {row.number} <SeverityChip score={row.score} /> <AdvisoryStatus {...row} />
      </span>
    </div>
  </li>
);
