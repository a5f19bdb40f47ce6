import { dayIn, type Self } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { latestReleases } from '../../api/latest-releases.ts';
import { settings } from '../../settings.ts';
import { useSay } from '../../ui/say.ts';
import { Group, Line } from './Group.tsx';
import { newTo } from './own-needs.ts';
import { licensesOf } from './own-queries.ts';

/** The newest versions that self's licenses cover. */
export function OwnDownloads({ self }: { self: Self }) {
  const say = useSay('desk');
  const newest = useQuery(latestReleases());
  const releases = newest.data?.rows ?? [];
  const licenses = useQuery({
    ...licensesOf(self),
    enabled: newest.data !== undefined,
    select: (all) => newTo(all, releases, dayIn(new Date()), settings.productName, say),
  });
  return (
    <Group
      title={say('New to download')}
      query={{
        data: licenses.data,
        isError: newest.isError || licenses.isError,
        isPending: !newest.isError && licenses.isPending,
        refetch: () => void (newest.isError ? newest.refetch() : licenses.refetch()),
      }}
      isNothing={({ length }) => length === 0}
      nothing={say('You have the newest version that your licenses cover.')}
    >
      {(downloads) =>
        downloads.map(({ what, link, why }) => (
          <Line
            key={what}
            link={
              <Anchor href={link} target="_blank" rel="noreferrer">
                {what}
              </Anchor>
            }
            second={why}
          />
        ))
      }
    </Group>
  );
}
