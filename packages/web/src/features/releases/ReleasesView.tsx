import { api, may, type RELEASE_SORTS, type Release, type Self, showDay } from '@lm/contract';
import { Anchor, Badge, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import ui from '../../ui/ui.module.css';
import { ReleaseActions } from './ReleaseActions.tsx';
import { AddRelease, EditRelease } from './ReleaseForm.tsx';
import { WithRelease } from './WithRelease.tsx';

type Sort = (typeof RELEASE_SORTS)[number];

interface ReleasesViewProps {
  self: Self;
  /** The id of a release that is shown first, before the list. */
  first?: number | null;
}

/** Releases, newest first (REL-4). */
export function ReleasesView({ self, first = null }: ReleasesViewProps) {
  const [form, setForm] = useState<Release | 'add' | number | null>(first);
  const close = () => setForm(null);
  if (form === 'add') return <AddRelease close={close} />;
  if (typeof form === 'number') {
    const mayEdit = may(self, 'release.edit');
    return (
      <WithRelease id={form} toList={close}>
        {(release) => (mayEdit ? <EditRelease release={release} close={close} /> : <OneRelease release={release} toList={close} />)}
      </WithRelease>
    );
  }
  if (form) return <EditRelease release={form} close={close} />;
  return <ReleaseList self={self} add={() => setForm('add')} edit={setForm} />;
}

interface ReleaseListProps {
  self: Self;
  add: () => void;
  edit: (release: Release) => void;
}

function ReleaseList({ self, add, edit }: ReleaseListProps) {
  const [state, change] = useListState<ListState<Sort>>('releases', { search: '', page: 1, pageSize: 15, sort: 'date', order: 'desc' });
  const releases = useListPage(state, (query) => rowsOf(api.releases.getVersions, { query }));
  const addButton = may(self, 'release.add') && (
    <Button leftSection={<IconPlus size={16} />} onClick={add}>
      Add
    </Button>
  );
  const mayAct = may(self, 'release.edit') || may(self, 'release.delete');
  const actionsOf = (release: Release) => <ReleaseActions self={self} release={release} edit={() => edit(release)} />;
  const isEmpty = releases.data?.total === 0 && !state.search;
  const empty = isEmpty ? (
    <Empty title="No releases yet" action={addButton}>
      A release has a version number, a date and three download links. Licenses are given for one.
    </Empty>
  ) : (
    <Empty title="No release matches">No release name contains “{state.search}”.</Empty>
  );
  return (
    <>
      <PageHead title="Releases" caption={countOf(releases, 'release', 'releases')} actions={!isEmpty && addButton} />
      <div className={ui.searchRow}>
        <SearchBox label="Search name" value={state.search} onSearch={(search) => change({ search })} />
        {may(self, 'release.export') && !isEmpty && (
          <ExportButton
            endpoint={api.releases.exportVersions}
            input={{ query: { search: state.search } }}
            fileName="releases.csv"
            rows={releases.data?.total ?? 0}
          />
        )}
      </div>
      <ListFaces list={releases} skeletonRows={8} failed={{ title: 'The releases could not be loaded' }} empty={empty}>
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={releases.isPlaceholderData}
            minWidth={960}
            columns={mayAct ? [...COLUMNS, { ...ACTIONS, render: actionsOf }] : COLUMNS}
            phoneRow={(release) => <PhoneRelease key={release.id} release={release} actions={mayAct && actionsOf(release)} />}
          />
        )}
      </ListFaces>
    </>
  );
}

const Link = ({ href, label }: { href: string; label: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
    <Group gap={4} wrap="nowrap" component="span">
      <IconDownload size={14} aria-hidden /> {label}
    </Group>
  </Anchor>
);

const Name = ({ name, latest }: Release) => (
  <Group gap="sm" wrap="nowrap">
    <b>{name}</b>{' '}
    {latest && (
      <Badge size="sm" variant="light" radius="xs" tt="none">
        Latest
      </Badge>
    )}
  </Group>
);

const Links = (release: Release) => (
  <Group gap="lg" wrap="nowrap">
    <Link href={release.productDownloadLink} label={settings.productName} />
    <Link href={release.fnlDownloadLink} label="FNL" />
    <Link href={release.matlabRuntimeDownloadLink} label="MATLAB" />
  </Group>
);

/** A release for a phone: name and date, notes, links, actions. */
const PhoneRelease = ({ release, actions }: { release: Release; actions: ReactNode }) => (
  <li className={ui.phoneItem}>
    <Stack gap={6} px="md" py="sm">
      <Group justify="space-between" wrap="nowrap">
        <Name {...release} />
        <span>{showDay(release.date)}</span>
      </Group>
      {release.notes && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {release.notes}
        </Text>
      )}
      <Group justify="space-between" wrap="nowrap">
        <Links {...release} />
        {actions}
      </Group>
    </Stack>
  </li>
);

/** A release by itself, for whoever may not change it. */
const OneRelease = ({ release, toList }: { release: Release; toList: () => void }) => (
  <>
    <PageHead title={`Release ${release.name}`} back={{ label: 'Releases', go: toList }} />
    <ul className={ui.card} style={{ margin: 0, padding: 0, maxWidth: 760 }}>
      <PhoneRelease release={release} actions={null} />
    </ul>
  </>
);

const ACTIONS = {
  accessor: 'actions',
  title: <VisuallyHidden>Actions</VisuallyHidden>,
  width: 104,
  textAlign: 'right' as const,
};

const COLUMNS = [
  { accessor: 'name', sortable: true, width: 180, render: Name },
  {
    accessor: 'date',
    title: 'Release date',
    sortable: true,
    width: 130,
    textAlign: 'right' as const,
    render: ({ date }: Release) => showDay(date),
  },
  {
    accessor: 'links',
    title: 'Download Links',
    width: 300,
    render: Links,
  },
  { accessor: 'notes', ellipsis: true, render: ({ notes }: Release) => <span title={notes}>{notes || 'No notes'}</span> },
];
