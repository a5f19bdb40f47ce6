import { at, type Component, componentsApi, type LicensedFor, licenseNumber, may, type Self, versionsAsked } from '@lm/contract';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { useCountryName } from '../../identity/parts/country-names.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { listAt, useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { useSay } from '../../ui/say.ts';
import { isText } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import classes from './components.module.css';

const SORTS = ['name'] as const;

interface ComponentsState extends ListState<(typeof SORTS)[number]> {
  versions: string;
}

const FIRST: ComponentsState = { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc', versions: '' };
const SHAPE = { ...listShape(SORTS), versions: isText(100) };

/** Which releases have a component, and who is licensed for them (SBM-3). */
export function ComponentsPage({ self }: { self: Self }) {
  const say = useSay('components');
  const [state, change] = useListState<ComponentsState>(at.components, FIRST, SHAPE);
  const isWrong = versionsAsked(state.versions) === null;
  return (
    <>
      <PageHead
        title={say('Who is licensed for a component')}
        caption={say('According to the SBOMs of releases. The portal does not know what is installed.')}
        back={{ label: say('Releases'), to: listAt(at.releases) }}
      />
      <div className={classes.asking}>
        <SearchBox label={say('Component, such as log4j-core')} value={state.search} onSearch={(search) => change({ search, page: 1 })} />
        <Versions value={state.versions} isWrong={isWrong} onChange={(versions) => change({ versions, page: 1 })} />
      </div>
      {state.search.trim() === '' || isWrong ? (
        <div className={ui.card}>
          <Empty title={say('Which component?')}>
            {say('Enter its name or purl, and the versions you are looking for: 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15.')}
          </Empty>
        </div>
      ) : (
        <Found self={self} state={state} change={change} />
      )}
    </>
  );
}

/** How long typing must pause before it counts, in milliseconds. */
const QUIET = 300;

function Versions({ value, isWrong, onChange }: { value: string; isWrong: boolean; onChange: (versions: string) => void }) {
  const say = useSay('components');
  const [typed, setTyped] = useState(value);
  const changed = useDebouncedCallback(onChange, { delay: QUIET, flushOnUnmount: true });
  return (
    <TextInput
      aria-label={say('Versions')}
      placeholder=">=2.0 <2.15"
      maxLength={100}
      value={typed}
      error={isWrong && say('Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        changed(currentTarget.value);
      }}
      onBlur={() => changed.flush()}
    />
  );
}

interface FoundProps {
  self: Self;
  state: ComponentsState;
  change: (part: Partial<ComponentsState>) => void;
}

/** The most components shown. */
const SHOWN = 50;

function Found({ self, state, change }: FoundProps) {
  const say = useSay('components');
  const wanted = { search: state.search, versions: state.versions };
  const components = useQuery(rowsOf(componentsApi.getComponents, { query: { ...wanted, page: '1', pageSize: String(SHOWN) } }));
  if (components.isError && !components.data) return <FailedPart title={say('Components')} retry={() => void components.refetch()} />;
  if (!components.data)
    return (
      <Loading>
        <RowSkeletons rows={4} />
      </Loading>
    );
  const { rows, total } = components.data;
  if (total === 0)
    return (
      <div className={ui.card}>
        <Empty title={say('No release has it')}>
          {say('No SBOM in the portal names such a component. Releases without an SBOM are not searched.')}
        </Empty>
      </div>
    );
  return (
    <div className={classes.page}>
      <section className={`${ui.card} ${classes.card}`} aria-label={say('Components')}>
        <h2>{say('Components')}</h2>
        <ul className={classes.components}>
          {rows.map((one) => (
            <OneComponent key={one.id} {...one} />
          ))}
        </ul>
        {total > rows.length && <p>{say('And {more} more.', { more: total - rows.length })}</p>}
      </section>
      {may(self, 'customer.list') && <Licensed self={self} state={state} change={change} />}
    </div>
  );
}

function OneComponent({ name, version, purl, certain, releases }: Component) {
  const say = useSay('components');
  return (
    <li>
      <span className={classes.name}>
        <b>
          {name} {version || say('without a version')}
        </b>{' '}
        {!certain && <Chip tone="soon">{say('Check it yourself: the version cannot be compared')}</Chip>}
        <small>{purl}</small>
      </span>
      <span className={classes.releases}>
        {releases.map((release) => (
          <PlaceLink key={release.id} to={at.release(release.id)}>
            {[release.product?.name, release.name].filter(Boolean).join(' ')}
          </PlaceLink>
        ))}
      </span>
    </li>
  );
}

function Licensed({ self, state, change }: FoundProps) {
  const say = useSay('components');
  const wanted = { search: state.search, versions: state.versions };
  const people = useListPage(state, ({ page, pageSize }) => rowsOf(componentsApi.getLicensedFor, { query: { ...wanted, page, pageSize } }));
  return (
    <section aria-label={say('Licensed for these releases')}>
      <div className={classes.head}>
        <h2>
          {say('Licensed for these releases')} <small>{countOf(people, 'customer', 'customers')}</small>
        </h2>
        {may(self, 'customer.export') && (
          <ExportButton
            endpoint={componentsApi.exportLicensedFor}
            input={{ query: wanted }}
            fileName="licensed-for.csv"
            rows={people.data?.total ?? 0}
          />
        )}
      </div>
      <ListFaces
        list={people}
        skeletonRows={6}
        failed={{ title: say('The customers could not be loaded') }}
        empty={<Empty title={say('No customer')}>{say('None of the customers you may see is licensed for one of these releases.')}</Empty>}
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={people.isPlaceholderData}
            minWidth={760}
            columns={COLUMNS}
            phoneRow={(row) => <PhoneRow key={row.id} {...row} />}
          />
        )}
      </ListFaces>
    </section>
  );
}

const Name = ({ id, name }: LicensedFor) => (
  <PlaceLink to={at.customer(id)} c="inherit" fw={500} className={ui.touchLine ?? ''}>
    {name}
  </PlaceLink>
);

const Country = ({ countryId }: LicensedFor) => useCountryName()(countryId);

const Licenses = ({ id, licenses }: LicensedFor) => (
  <span className={classes.releases}>
    {licenses.map((one) => (
      <PlaceLink key={one.id} to={at.customerLicense(id, one.id)}>
        {`${licenseNumber(one.id)} · ${one.version}`}
      </PlaceLink>
    ))}
  </span>
);

const COLUMNS: Column<LicensedFor>[] = [
  { accessor: 'name', render: (row) => <Name {...row} /> },
  { accessor: 'organization' },
  { accessor: 'country', width: 150, render: (row) => <Country {...row} /> },
  { accessor: 'licenses', render: (row) => <Licenses {...row} /> },
];

const PhoneRow = (row: LicensedFor) => (
  <li className={ui.phoneItem}>
    <div className={classes.phone}>
      <Name {...row} />
      <small>{row.organization}</small>
      <Licenses {...row} />
    </div>
  </li>
);
