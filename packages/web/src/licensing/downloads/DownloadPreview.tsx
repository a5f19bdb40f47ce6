import { addDays, downloadsApi } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './downloads.module.css';
import { ReleaseCard } from './ReleaseCard.tsx';

/** What customers see of a release among their downloads, once it is current, in maintenance and without: drawn by the part that they see (REL-71). */
export function DownloadPreview({ releaseId }: { releaseId: number }) {
  const say = useSay('releaseStates');
  const { data, isError, refetch } = useQuery({ ...queryOf(downloadsApi.getDownloads, {}), refetchOnMount: 'always' });
  if (isError && !data) return <FailedPart title={say('Preview as a customer')} retry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <RowSkeletons rows={6} />
      </Loading>
    );
  const found = data.releases.find(({ id }) => id === releaseId);
  if (!found) return <p>{say('Downloads shows the newest 20 releases that have files: this one is not among them.')}</p>;
  const { state: _, ...one } = found;
  const others = data.releases.filter(({ id, state, product }) => id !== one.id && state === undefined && product?.id === one.product?.id);
  const isNewest = others.every(({ date }) => date <= one.date);
  const latest = { latest: isNewest };
  const ended = { may: false, why: 'maintenance', licenseId: null, day: addDays(one.date, -1) } as const;
  return (
    <div className={classes.page}>
      <b>{say('Running, or in maintenance')}</b>
      <ReleaseCard release={{ ...one, ...latest, may: true, why: null }} leads={isNewest} covered={null} />
      <b>{say('Maintenance ended the day before')}</b>
      <ReleaseCard
        release={{ ...one, ...latest, ...ended }}
        leads={false}
        covered={others.find(({ date }) => date < one.date) ?? null}
        isExample
      />
    </div>
  );
}
