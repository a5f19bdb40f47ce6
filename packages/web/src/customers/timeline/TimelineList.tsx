import { api, dayIn, type TimelineEntry, type TimelineKind } from '@lm/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useSendAgain } from '../parts/mail-words.ts';
import { EntryRow } from './EntryRow.tsx';
import classes from './timeline.module.css';
import type { TimelinePageProps } from './timeline-props.ts';

/**
 * How often to check whether something has happened, in milliseconds; sooner while a mail is under way. It stops once older entries are on screen.
 */
const RESTING_MS = 30_000;
const WAITING_MS = 3000;

/** How many entries a phone shows at first, so that the notes below them are near. */
const FEW = 10;

const isUnderWay = (entry: TimelineEntry) => entry.kind === 'mail' && entry.mail.endedAt === null;

/** The entries under the headings of their days, newest first; a button fetches older ones. */
export function TimelineList({ self, customer, kind, wayTo }: TimelinePageProps & { kind: TimelineKind | null }) {
  const say = useSay('timeline');
  const params = { id: String(customer.id) };
  const list = useInfiniteQuery({
    queryKey: [api.timeline.getTimeline.path, 'pages', { ...params, kind }],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(api.timeline.getTimeline, { params, query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) } }, signal),
    getNextPageParam: ({ older }) => older,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if ((data?.pages.length ?? 0) > 1) return false;
      return data?.pages[0]?.entries.some(isUnderWay) ? WAITING_MS : RESTING_MS;
    },
  });
  const shown = useShown();
  const sending = useSendAgain();
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const [isLong, setLong] = useState(false);
  const read = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const isShort = isPhone && !isLong && read.length > FEW;
  const entries = isShort ? read.slice(0, FEW) : read;
  if (list.isPending)
    return (
      <Loading>
        <RowSkeletons rows={8} />
      </Loading>
    );
  if (list.isError && !list.data)
    return <Failed framed title={say('The timeline could not be loaded')} error={list.error} retry={() => void list.refetch()} />;
  if (entries.length === 0)
    return (
      <Empty title={say('Nothing yet')}>
        {kind ? say('No entry of this kind.') : say('Actions, files, emails, sign-ins, offers and notes appear here.')}
      </Empty>
    );
  const days = Map.groupBy(entries, ({ at }) => dayIn(new Date(at)));
  return (
    <section className={`${ui.card} ${classes.list}`} aria-label={say('Timeline')}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={shown.day(day)}>
          <h2 className={classes.day}>{day === dayIn(new Date()) ? say('Today, {day}', { day: shown.day(day) }) : shown.day(day)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <EntryRow key={entry.mark} self={self} customerId={customer.id} entry={entry} wayTo={wayTo} sending={sending} />
            ))}
          </ol>
        </section>
      ))}
      {(isShort || list.hasNextPage) && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => (isShort ? setLong(true) : void list.fetchNextPage())}>
            {say('Show older')}
          </Button>
        </div>
      )}
    </section>
  );
}
