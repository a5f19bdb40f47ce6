import { api, type Self, type System } from '@lm/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { useStamp } from '../../ui/use-stamp.ts';
import { FactCards } from './FactCards.tsx';
import { HealthStrip } from './HealthStrip.tsx';
import { JobTable } from './JobTable.tsx';
import { MailSection } from './MailSection.tsx';
import { SettingTable } from './SettingTable.tsx';
import classes from './system.module.css';

/** How old the screen may become while someone looks at it, in milliseconds; waiting mail may be sent at any moment. */
const everyMs = (system: System | undefined) => (system && system.mail.waiting > 0 ? 2000 : 10_000);

/** The state of the portal, for the person who runs it (SCR-60). */
export function SystemView({ self }: { self: Self }) {
  const system = useQuery({ ...queryOf(api.system.getSystem, {}), refetchInterval: ({ state }) => everyMs(state.data) });
  const say = useSay('system');
  const stamp = useStamp();
  const { data } = system;
  if (!data) {
    return (
      <>
        <PageHead title={say('System')} caption={say('The state of the portal')} />
        {system.isError ? (
          <div className={ui.card}>
            <Failed title={say('The state of the system could not be loaded')} error={system.error} retry={() => void system.refetch()} />
          </div>
        ) : (
          <Loading>
            <Skeleton height={96} mb="lg" />
            <RowSkeletons rows={5} />
          </Loading>
        )}
      </>
    );
  }
  const caption = system.isError
    ? say('Not reached since {moment}', { moment: stamp(data.now) })
    : say('Version {version}, as of {moment}', { version: data.server.version, moment: stamp(data.now) });
  return (
    <div className={classes.view}>
      <PageHead
        title={say('System')}
        caption={
          <span data-late={system.isError || undefined} className={classes.asOf}>
            {caption}
          </span>
        }
      />
      <HealthStrip system={data} />
      <MailSection self={self} system={data} />
      <FactCards system={data} />
      <JobTable jobs={data.jobs} now={data.now} />
      <SettingTable />
    </div>
  );
}
