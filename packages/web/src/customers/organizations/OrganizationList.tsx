import { atOrganizations, countryOf, may, ORGANIZATION_SORTS, type OrganizationRow, organizationsApi, type Self } from '@lm/contract';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { queryOf, rowsOf } from '../../api/queries.ts';
import { useCountryNames } from '../../identity/parts/country-names.ts';
import { LateCountrySelect } from '../../identity/parts/LateCountrySelect.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
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
import { type Shown, useShown } from '../../ui/shown.ts';
import { isAmong, isWhole, orNull } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import classes from './organization-list.module.css';

interface OrganizationsState extends ListState<(typeof ORGANIZATION_SORTS)[number]> {
  country: number | null;
  atRisk: boolean;
}

const FIRST: OrganizationsState = { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc', country: null, atRisk: false };
const SHAPE = { ...listShape(ORGANIZATION_SORTS), country: orNull(isWhole(1, 999)), atRisk: isAmong([true, false]) };

/** All organizations that the person may see, by name (ORG-20). */
export function OrganizationList({ self }: { self: Self }) {
  const say = useSay('organizationsStaff');
  const countries = useCountryNames();
  const { dayOf, number } = useShown();
  const [state, change] = useListState<OrganizationsState>(atOrganizations.list, FIRST, SHAPE);
  const { search, country, atRisk } = state;
  const wanted = { search, ...(country !== null && { country: String(country) }), ...(atRisk && { atRisk: 'true' as const }) };
  const list = useListPage(
    state,
    (query) => rowsOf(organizationsApi.getOrganizations, { query: { ...query, ...wanted } }),
    queryOf(organizationsApi.countOrganizations, { query: wanted }),
  );
  const isNarrowed = search !== '' || country !== null || atRisk;
  const isEmpty = list.data?.total === 0 && !isNarrowed;
  const addButton = may(self, 'customer.add') && (
    <>
      {may(self, 'organization.edit') && (
        <Button variant="default" onClick={() => goTo(atOrganizations.proposals)}>
          {say('Proposals')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(atOrganizations.add)}>
        {say('Add organization')}
      </Button>
    </>
  );
  const empty = isEmpty ? (
    <Empty title={say('No organizations yet')} action={addButton}>
      {say('An organization brings together the people of one customer, each with a role.')}
    </Empty>
  ) : (
    <Empty title={say('No organization matches')} action={<ShowAll />}>
      {atRisk
        ? say('Each has an owner who can be reached, according to checks in the last six hours.')
        : say('No name or VAT ID matches your search.')}
    </Empty>
  );
  return (
    <>
      <PageHead title={say('Organizations')} caption={countOf(list, 'organization', 'organizations')} actions={!isEmpty && addButton} />
      <div className={ui.searchRow}>
        <SearchBox label={say('Search name or VAT ID')} value={search} onSearch={(text) => change({ search: text })} />
        <LateCountrySelect
          label={null}
          aria-label={say('Country')}
          placeholder={say('All countries')}
          clearable
          className={classes.country ?? ''}
          value={country === null ? null : String(country)}
          onChange={(chosen) => change({ country: chosen === null ? null : Number(chosen) })}
        />
        <Checkbox
          className={classes.atRisk ?? ''}
          label={say('At risk')}
          checked={atRisk}
          onChange={({ currentTarget }) => change({ atRisk: currentTarget.checked })}
        />
        {may(self, 'customer.export') && !isEmpty && (
          <ExportButton
            endpoint={organizationsApi.exportOrganizations}
            input={{ query: wanted }}
            fileName="organizations.csv"
            rows={list.data?.total ?? 0}
          />
        )}
      </div>
      <ListFaces list={list} skeletonRows={8} failed={{ title: say('The organizations could not be loaded') }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={list.isPlaceholderData}
            minWidth={800}
            columns={columnsOf(countries, dayOf, number)}
            phoneRow={(row) => <PhoneOrganization key={row.id} row={row} />}
          />
        )}
      </ListFaces>
    </>
  );
}

const Name = ({ row: { id, name } }: { row: OrganizationRow }) => (
  <PlaceLink to={atOrganizations.one(id)} c="inherit" fw={500} className={ui.touchLine ?? ''}>
    {name}
  </PlaceLink>
);

const columnsOf = (
  countries: ReadonlyMap<number, string> | null,
  dayOf: Shown['dayOf'],
  number: Shown['number'],
): Column<OrganizationRow>[] => [
  { accessor: 'name', sortable: true, render: (row) => <Name row={row} /> },
  { accessor: 'country', width: 180, render: ({ countryId }) => countries?.get(countryId) ?? countryOf(countryId).name },
  { accessor: 'vatId', title: 'VAT ID', width: 180 },
  { accessor: 'people', width: 100, textAlign: 'right', render: ({ people }) => number(people) },
  { accessor: 'added', sortable: true, width: 120, textAlign: 'right', render: ({ addedAt }) => dayOf(addedAt) },
];

const PhoneOrganization = ({ row }: { row: OrganizationRow }) => {
  const say = useSay('organizationsStaff');
  const countries = useCountryNames();
  const { number } = useShown();
  return (
    <li className={ui.phoneItem}>
      <div className={classes.phone}>
        <Name row={row} />
        <small>
          {countries?.get(row.countryId) ?? countryOf(row.countryId).name} ·{' '}
          {row.people === 1 ? say('1 person') : say('{count} people', { count: number(row.people) })}
          {row.vatId && say(' · VAT {vatId}', { vatId: row.vatId })}
        </small>
      </div>
    </li>
  );
};
