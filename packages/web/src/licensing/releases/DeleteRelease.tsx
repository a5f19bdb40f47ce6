import { api, type Release, releaseStatesApi } from '@lm/contract';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { useSay } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';

interface DeleteReleaseProps {
  release: Release;
  opened: boolean;
  close: () => void;
}

/** Asks before a release is deleted (SCR-12). */
export function DeleteRelease({ release, opened, close }: DeleteReleaseProps) {
  const say = useSay('catalogue');
  const day = useDay();
  return (
    <DeleteDialog
      opened={opened}
      close={close}
      what={release.name}
      endpoint={api.releases.deleteVersion}
      bin={{ kind: 'release', id: release.id }}
      remove={() => call(api.releases.deleteVersion, { params: { id: String(release.id) } })}
      refusals={REFUSALS}
      final="inUse"
      done={say('The Version deleted successfully')}
      outdates={[api.releases, releaseStatesApi, api.bin]}
    >
      {say('Release {name} of {day}. It can be restored from the bin.', { name: release.name, day: day(release.date) })}
    </DeleteDialog>
  );
}

const REFUSALS = {
  noRelease: 'The release no longer exists',
  isOut: 'People downloaded this release, so it can only be withdrawn',
  inUse: 'Licenses use this release',
};
