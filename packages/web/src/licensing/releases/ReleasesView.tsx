import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';
import '@mantine/core/styles/Badge.layer.css';
import {
  api,
  areSeveralProducts,
  at,
  FIRST_PRODUCT,
  idIn,
  may,
  RELEASE_SORTS,
  type Release,
  releaseStatesApi,
  type Self,
} from '@lm/contract';
import { Anchor, Badge, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { settings } from '../../settings.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { Empty } from '../../ui/Faces.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { listAt, useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { backTo, goTo, usePlace } from '../../ui/place.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { isWhole } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { ReleaseActions } from './ReleaseActions.tsx';
import { useReleaseStage } from './use-release-stage.ts';
import { WithRelease } from './WithRelease.tsx';

const addRelease = lazyPart(async () => (await import('./ReleaseForm.tsx')).AddRelease);
const editRelease = lazyPart(async () => (await import('./ReleaseForm.tsx')).EditRelease);
const componentsPage = lazyPart(async () => (await import('./ComponentsPage.tsx')).ComponentsPage);
const releasePage = lazyPart(async () => (await import('./ReleasePage.tsx')).ReleasePage);

type Sort = (typeof RELEASE_SORTS)[number];

/** Shows the releases of one product at a time, initially of the first (PRD-42). */
interface ReleasesState extends ListState<Sort> {
  product: number;
}

const FIRST: ReleasesState = { search: '', page: 1, pageSize: 15, sort: 'date', order: 'desc', product: FIRST_PRODUCT };
const SHAPE = { ...listShape(RELEASE_SORTS), product: isWhole(1, 1000) };

/** Loaded only if there are several products. */
const productChoice = lazyPart(async () => (await import('../parts/ProductChoice.tsx')).ProductChoice);

interface ReleasesViewProps {
  self: Self;
  /** The advisories that name a release; supplied by the shell. */
  advisoriesOf: (release: Release) => ReactNode;
  /** What customers see of a release among their downloads. */
  previewOf: (release: Release) => ReactNode;
}

/** Releases, newest first (REL-4); `/releases/5` is one of them, `/releases/add/of/2` adds one to a product. */
export function ReleasesView({ self, advisoriesOf, previewOf }: ReleasesViewProps) {
  const say = useSay('catalogue');
  const [, word, act, ofProduct] = usePlace().path;
  const close = () => backTo(listAt(at.releases));
  const mayEdit = may(self, 'release.edit');
  if (word === undefined) return <ReleaseList self={self} />;
  if (word === 'components') return <componentsPage.Part self={self} />;
  if (word === 'add' && may(self, 'release.add')) return <addRelease.Part of={idIn(ofProduct) ?? FIRST_PRODUCT} close={close} />;
  const id = idIn(word);
  if (id === null) return <NoSuch what={'Release'} back={{ label: say('Releases'), to: listAt(at.releases) }} />;
  return (
    <WithRelease key={id} id={id}>
      {(release) =>
        act === 'edit' && mayEdit ? (
          <editRelease.Part release={release} close={close} />
        ) : (
          <releasePage.Part self={self} release={release} advisories={advisoriesOf(release)} preview={previewOf(release)} />
        )
      }
    </WithRelease>
  );
}

function ReleaseList({ self }: { self: Self }) {
  const say = useSay('catalogue');
  useFetchedAhead(addRelease);
  const [state, change] = useListState<ReleasesState>(at.releases, FIRST, SHAPE);
  const catalogue = useCatalogue();
  const ofProduct = state.product === FIRST_PRODUCT ? {} : { productId: String(state.product) };
  const releases = useListPage(state, (query) => rowsOf(releaseStatesApi.getReleases, { query: { ...query, ...ofProduct } }));
  const addButton = may(self, 'release.add') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo(at.addReleaseOf(state.product))}>
      {say('Add')}
    </Button>
  );
  const mayAct = may(self, 'release.edit') || may(self, 'release.delete');
  const actionsOf = (release: Release) => <ReleaseActions self={self} release={release} edit={() => goTo(at.editRelease(release.id))} />;
  const isEmpty = releases.data?.total === 0 && !state.search;
  const empty = isEmpty ? (
    <Empty title={say('No releases yet')} action={addButton}>
      {say('A release has a version number, a date and three download links. Every license is for a release.')}
    </Empty>
  ) : (
    <Empty title={say('No release matches')} action={<ShowAll />}>
      {say('No release name contains “{search}”.', { search: state.search })}
    </Empty>
  );
  return (
    <>
      <PageHead title={say('Releases')} caption={countOf(releases, 'release', 'releases')} actions={!isEmpty && addButton} />
      {catalogue.data && areSeveralProducts() && (
        <div style={{ maxWidth: 320, marginBottom: 16 }}>
          <productChoice.Part value={state.product} change={(product) => change({ product })} />
        </div>
      )}
      <div className={ui.searchRow}>
        <SearchBox label={say('Search name')} value={state.search} onSearch={(search) => change({ search })} />
        {!isEmpty && (
          <PlaceLink to={at.components} size="sm" className={ui.touchLine ?? ''}>
            {say('Find a component')}
          </PlaceLink>
        )}
        {may(self, 'release.export') && !isEmpty && (
          <ExportButton
            endpoint={api.releases.exportVersions}
            input={{ query: { search: state.search, ...ofProduct } }}
            fileName="releases.csv"
            rows={releases.data?.total ?? 0}
          />
        )}
      </div>
      <ListFaces list={releases} skeletonRows={8} failed={{ title: say('The releases could not be loaded') }} empty={empty}>
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
  <Anchor href={href} target="_blank" rel="noreferrer" size="sm" className={ui.touchLine ?? ''}>
    <Group gap={4} wrap="nowrap" component="span">
      <IconDownload size={14} aria-hidden /> {label}
    </Group>
  </Anchor>
);

const Name = (release: Release) => {
  const { id, name, latest } = release;
  const say = useSay('catalogue');
  const { stage, tone, word } = useReleaseStage()(release);
  return (
    <Group gap="sm" wrap="nowrap">
      <span>
        <PlaceLink to={at.release(id)} inherit fw={600}>
          {name}
        </PlaceLink>
      </span>{' '}
      {latest && (
        <Badge size="sm" variant="light" radius="xs" tt="none">
          {say('Latest')}
        </Badge>
      )}
      {stage !== 'current' && stage !== 'supported' && <StatusWord tone={tone} word={word} />}
    </Group>
  );
};

const Links = (release: Release) => (
  <Group gap="lg" wrap="nowrap">
    <Link href={release.productDownloadLink} label={release.product?.name ?? settings.productName} />
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
        <span>{useDay()(release.date)}</span>
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

const ReleaseDay = ({ date }: Pick<Release, 'date'>) => useDay()(date);

const NoNotes = () => useSay('catalogue')('No notes');

const Hidden = () => <VisuallyHidden>{useSay('catalogue')('Actions')}</VisuallyHidden>;

const ACTIONS = {
  accessor: 'actions',
  title: <Hidden />,
  width: 104,
  textAlign: 'right' as const,
};

const COLUMNS = [
  { accessor: 'name', sortable: true, width: 220, render: Name },
  {
    accessor: 'date',
    title: 'Release date',
    sortable: true,
    width: 130,
    textAlign: 'right' as const,
    render: ({ date }: Release) => <ReleaseDay date={date} />,
  },
  {
    accessor: 'links',
    title: 'Download Links',
    width: 300,
    render: Links,
  },
  { accessor: 'notes', render: ({ notes }: Release) => <span title={notes}>{notes || <NoNotes />}</span> },
];
