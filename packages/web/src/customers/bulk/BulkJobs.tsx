import { api } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf, useOutdate } from '../../api/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHeard } from '../../ui/say.ts';
import { useDismissed } from './dismissed-jobs.ts';
import classes from './jobs.module.css';
import { isUnderWay, isWorthTelling } from './under-way.ts';

/** How often a running job is fetched, in milliseconds. */
const EVERY_MS = 1000;
/** How often the card checks the time: Undo disappears when its time is up, and so does the whole card. */
const LOOK_MS = 30_000;

const jobCards = lazyPart(async () => (await import('./JobCards.tsx')).JobCards);

/** The person's own jobs, on every screen of the portal: their progress, then their results (BLK-206, BLK-208). */
export function BulkJobs() {
  const outdate = useOutdate();
  const jobs = useQuery({
    ...queryOf(api.bulk.getJobs, {}),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(isUnderWay) ? EVERY_MS : data.some((job) => job.undoUntil !== null || job.isRecent) ? LOOK_MS : false,
  });
  const { isDismissed, dismiss } = useDismissed();
  const underWay = (jobs.data ?? []).filter(isUnderWay).length;
  const before = useRef(0);
  useEffect(() => {
    if (underWay < before.current) void outdate(api.customers, api.licenses, api.users, api.courses, api.log, api.desk);
    before.current = underWay;
  }, [underWay, outdate]);
  const shown = (jobs.data ?? []).filter((job) => !isDismissed(job.id) && isWorthTelling(job));
  // Once a card has been shown, its dialogs stay, even if the card is dismissed while one is open.
  const wasShown = useRef(false);
  wasShown.current ||= shown.length > 0;
  return (
    <section className={classes.jobs} aria-label={useHeard()('Bulk jobs')} aria-live="polite">
      {wasShown.current && <jobCards.Part shown={shown} dismiss={dismiss} />}
    </section>
  );
}
