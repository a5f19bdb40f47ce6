import { api, type License, licenseNumber, USAGE_DAYS } from '@lm/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { AddReport } from './AddReport.tsx';
import { ModuleUsage } from './ModuleUsage.tsx';
import { Servers } from './Servers.tsx';
import classes from './seats.module.css';

interface SeatUsageDialogProps {
  license: License;
  mayRevoke: boolean;
  close: () => void;
}

/** The most seats held of a floating license beside the seats it has, what that means for the renewal, and a place for reports (FLT-24). */
export function SeatUsageDialog({ license, mayRevoke, close }: SeatUsageDialogProps) {
  const say = useSay('seats');
  const heard = useHeard();
  const usage = useQuery(queryOf(api.seatUsage.getSeatUsage, { params: { licenseId: String(license.id) } }));
  const kind = `${license.licenseCategoryModel.name} · ${heard(license.licenseTypeModel.name)}`;
  return (
    <Dialog opened onClose={close} title={say('Seat usage')} size={640}>
      <Text size="sm" c="dimmed" mb="md">
        {say('{number}, {kind}. The last {days} days, as its license servers report them.', {
          ...{ number: licenseNumber(license.id), kind, days: USAGE_DAYS },
        })}
      </Text>
      {usage.isPending && (
        <Loading>
          <LineSkeletons />
        </Loading>
      )}
      {usage.isError && <Failed title={say('The usage could not be loaded')} error={usage.error} retry={() => void usage.refetch()} />}
      {usage.data && usage.data.daemons.length === 0 && (
        <p className={classes.none}>
          {say(
            'No report yet. On the license server, {command} sends one; or have it write a file with --file, and add that here. A report names no one unless you ask it to.',
            { command: `lm-floating report --send ${window.location.origin}` },
          )}
        </p>
      )}
      {usage.data &&
        usage.data.daemons.length > 0 &&
        usage.data.modules.map((module) => <ModuleUsage key={module.code} module={module} from={usage.data.from} />)}
      {usage.data && <Servers licenseId={license.id} usage={usage.data} mayRevoke={mayRevoke} />}
      <AddReport />
    </Dialog>
  );
}
