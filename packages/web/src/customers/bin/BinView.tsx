import { api, at, BIN_KINDS, type InBin, may, type Restored, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../api/queries.ts';
import { BY_RESTORE, RESTORE_REFUSALS, restoredInWords } from '../../platform/parts/use-restore.ts';
import { Empty } from '../../ui/Faces.tsx';
import { LateSelect } from '../../ui/LateSelect.tsx';
import { countOf, ListFaces, useListPage } from '../../ui/ListFaces.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { useListState } from '../../ui/list-state.ts';
import { PageHead } from '../../ui/Page.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { isAmong } from '../../ui/takes.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import { type BinActs, columns, PhoneRow } from './BinRows.tsx';
import { KIND_WORDS } from './bin-words.ts';

const anotherEmail = lazyPart(async () => (await import('./AnotherEmail.tsx')).AnotherEmail);
const eraseDialog = lazyPart(async () => (await import('./EraseDialog.tsx')).EraseDialog);
const eraseFromLog = lazyPart(async () => (await import('./EraseFromLog.tsx')).EraseFromLog);
const notBack = lazyPart(async () => (await import('./NotBack.tsx')).NotBack);

const KINDS = ['any', ...BIN_KINDS] as const;
const SORTS = ['deletedAt'] as const;

interface BinState extends ListState<(typeof SORTS)[number]> {
  kind: (typeof KINDS)[number];
}

const FIRST: BinState = { search: '', page: 1, pageSize: 15, sort: 'deletedAt', order: 'desc', kind: 'any' };
const SHAPE = { ...listShape(SORTS), kind: isAmong(KINDS) };

/** A question about a record, or what is said afterwards. */
type Open =
  | { what: 'email'; entry: InBin; message: string }
  | { what: 'erase'; entry: InBin }
  | { what: 'log' }
  | { what: 'notBack'; back: Restored };

/** Deleted records that can be restored (BIN-509): view 15. */
export function BinView({ self }: { self: Self }) {
  const say = useSay('binBook');
  const heard = useHeard();
  const { dayOf } = useShown();
  const [state, change] = useListState<BinState>(at.bin, FIRST, SHAPE);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const wanted = state.kind === 'any' ? {} : { kind: state.kind };
  const list = useListPage(state, (query) => rowsOf(api.bin.list, { query: { ...query, ...wanted } }));
  const restore = useAct({
    endpoint: api.bin.restore,
    send: ({ kind, recordId }: InBin) => call(api.bin.restore, { body: { kind, id: recordId } }),
    refusals: RESTORE_REFUSALS,
    onRefused: ({ refusal, message }) => {
      const entry = restore.under?.given;
      if (refusal !== 'emailTaken' || !entry) return false;
      setOpen({ what: 'email', entry, message });
      return true;
    },
    onDone: (back) => tell(back),
    done: restoredInWords,
    outdates: BY_RESTORE,
    hasNoPlace: true,
  });
  const tell = (back: Restored) => setOpen(back.notBack.length > 0 ? { what: 'notBack', back } : null);
  const acts: BinActs = {
    restore: (entry) => void restore.run(entry),
    restoring: restore.under?.given.id ?? null,
    erase: (entry) => setOpen({ what: 'erase', entry }),
    mayErase: may(self, 'bin.see'),
  };
  const isNarrowed = state.search !== '' || state.kind !== 'any';
  const { binDays } = self.undoing;
  const mayErase = may(self, 'customer.erase', { id: 0, staff: false }) && may(self, 'customer.list');
  return (
    <>
      <PageHead
        title={say('Bin')}
        caption={countOf(list, 'record', 'records')}
        actions={
          mayErase && (
            <>
              <Button variant="default" onClick={() => setOpen({ what: 'log' })}>
                {say('Erase from the log')}
              </Button>
              <PlaceLink to={at.studentsDue}>{say('Student accounts')}</PlaceLink>
            </>
          )
        }
      />
      <div className={ui.searchRow}>
        <SearchBox label={say('Search name, email, number or code')} value={state.search} onSearch={(search) => change({ search })} />
        <LateSelect
          aria-label={say('What it was')}
          w={168}
          data={KINDS.map((kind) => ({ value: kind, label: kind === 'any' ? say('Everything') : heard(`${KIND_WORDS[kind]}s`) }))}
          value={state.kind}
          allowDeselect={false}
          onChange={(kind) => change({ kind: kind as BinState['kind'] })}
        />
      </div>
      <ListFaces
        list={list}
        skeletonRows={8}
        failed={{ title: say('The bin could not be loaded') }}
        empty={
          <Empty title={isNarrowed ? say('Nothing found') : say('The bin is empty')} action={isNarrowed && <ShowAll />}>
            {isNarrowed
              ? say('Nothing of this kind in the bin matches these words.')
              : say(
                  'Customers, licenses, course codes and releases that were deleted stay here for {count} days, and come back with one click.',
                  { count: binDays },
                )}
          </Empty>
        }
      >
        {(data) => (
          <ListTable
            data={data}
            state={state}
            change={change}
            fetching={list.isPlaceholderData}
            minWidth={960}
            columns={columns(acts, heard, dayOf)}
            phoneRow={(entry) => <PhoneRow key={entry.id} entry={entry} acts={acts} />}
          />
        )}
      </ListFaces>
      <anotherEmail.Part asked={open?.what === 'email' ? open : null} close={close} restored={tell} />
      <eraseDialog.Part entry={open?.what === 'erase' ? open.entry : null} close={close} />
      <eraseFromLog.Part opened={open?.what === 'log'} close={close} />
      <notBack.Part back={open?.what === 'notBack' ? open.back : null} close={close} />
    </>
  );
}
