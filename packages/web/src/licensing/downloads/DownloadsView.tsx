import { type Download, downloadsApi, may, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Empty, Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './downloads.module.css';
import { ReleaseCard } from './ReleaseCard.tsx';

/** The releases that the person may download, newest first; the newest of each product shows the file for this computer large (REL-35). */
export function DownloadsView({ self }: { self: Self }) {
  const say = useSay('downloads');
  const { data, isError, error, refetch } = useQuery(queryOf(downloadsApi.getDownloads, {}));
  const releases = data?.releases ?? [];
  const isWithoutReleases = may(self, 'customer.list') && !may(self, 'release.list');
  const newest = new Map<number, Download>();
  for (const one of releases) if (one.may && !newest.has(one.product?.id ?? 0)) newest.set(one.product?.id ?? 0, one);
  return (
    <>
      <PageHead title={say('Downloads')} caption={say('Files of the releases that your licenses cover')} />
      {isError && !data && <Failed framed title={say('The downloads could not be loaded')} error={error} retry={() => void refetch()} />}
      {!isError && !data && (
        <Loading>
          <RowSkeletons rows={6} />
        </Loading>
      )}
      {data && releases.length === 0 && (
        <Empty title={say('Nothing to download yet')}>
          {isWithoutReleases
            ? say(
                'Your role does not show releases, and you have no license of your own. An Admin can give your role the right to see releases.',
              )
            : say(
                'Files appear here once there are some for a product that you have a license for. The Download menu leads to the programs meanwhile.',
              )}
        </Empty>
      )}
      <div className={classes.page}>
        {releases.map((release) => (
          <ReleaseCard
            key={release.id}
            release={release}
            leads={newest.get(release.product?.id ?? 0) === release}
            covered={newest.get(release.product?.id ?? 0) ?? null}
          />
        ))}
      </div>
    </>
  );
}
