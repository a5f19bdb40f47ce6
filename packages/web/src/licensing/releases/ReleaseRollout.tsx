import { may, type Self, updateFeedsApi } from '@lm/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import classes from './release-page.module.css';

/** The choices; any other percentage is set through the API. */
const STEPS = [0, 1, 5, 10, 25, 50, 75, 100];

const FEEDS = ['feed.txt', 'feed.json', 'appcast.xml', 'latest.yml'];

/** The percentage of computers to which update feeds offer a release, and the addresses of these feeds (UPD-5). */
export function ReleaseRollout({ self, releaseId }: { self: Self; releaseId: number }) {
  const say = useSay('updateFeeds');
  const { data, isError, refetch } = useQuery(queryOf(updateFeedsApi.findRollout, { params: { id: String(releaseId) } }));
  const roll = useAct({
    endpoint: updateFeedsApi.setRollout,
    send: (percent: number) => call(updateFeedsApi.setRollout, { body: { releaseId, percent } }),
    refusals: { noRelease: null },
    done: ({ percent }) => say('Update feeds offer it to {percent} % of computers.', { percent }),
    outdates: [updateFeedsApi],
    hasNoPlace: true,
  });
  if (isError && !data) return <FailedPart title={say('Update feeds')} retry={() => void refetch()} />;
  const percents = data ? [...new Set([...STEPS, data.percent])].sort((one, other) => one - other) : [];
  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={say('Update feeds')}>
      <div className={classes.head}>
        <h2>{say('Update feeds')}</h2>
        {data && !data.inFeeds && (
          <span>{say('Not in update feeds: they name only current releases that have an installer or an update')}</span>
        )}
      </div>
      {!data && (
        <Loading>
          <div className={classes.empty}>
            <LineSkeletons />
          </div>
        </Loading>
      )}
      {data && (
        <div className={classes.rollout}>
          <NativeSelect
            label={say('Offered to')}
            description={say('Each computer keeps its place: one that gets it at 10 % also gets it at 25 %.')}
            data={percents.map((percent) => ({ value: String(percent), label: say('{percent} % of computers', { percent }) }))}
            value={String(data.percent)}
            disabled={roll.isBusy || !may(self, 'release.edit')}
            onChange={({ currentTarget }) => void roll.run(Number(currentTarget.value))}
          />
          <ul>
            {FEEDS.map((file) => {
              const url = `${window.location.origin}/updates/${data.product}/${file}`;
              return (
                <li key={file}>
                  <code>{`/updates/${data.product}/${file}`}</code> <CopyButton value={url} what={say('address')} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
