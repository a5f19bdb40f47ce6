import { api, may, type Release, type Self, showDay } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';

interface ReleaseActionsProps {
  self: Self;
  release: Release;
  edit: () => void;
}

/** What people with the right do with a release: edit it; delete it, asked for once (REL-4, SCR-12). */
export function ReleaseActions({ self, release, edit }: ReleaseActionsProps) {
  const [isAsking, dialog] = useDisclosure(false);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {may(self, 'release.edit') && (
        <ActionIcon data-tip="Edit" variant="subtle" color="gray" aria-label={`Edit ${release.name}`} onClick={edit}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {may(self, 'release.delete') && (
        <ActionIcon data-tip="Delete" variant="subtle" color="gray" aria-label={`Delete ${release.name}`} onClick={dialog.open}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
      <DeleteDialog
        opened={isAsking}
        close={dialog.close}
        what={release.name}
        endpoint={api.releases.deleteVersion}
        bin={{ kind: 'release', id: release.id }}
        remove={() => call(api.releases.deleteVersion, { params: { id: String(release.id) } })}
        refusals={REFUSALS}
        final="inUse"
        done="The Version deleted successfully"
        outdates={[api.releases, api.bin]}
      >
        Release {release.name} of {showDay(release.date)}. It can be restored from the bin.
      </DeleteDialog>
    </Group>
  );
}

const REFUSALS = {
  noRelease: 'The release no longer exists',
  inUse: 'Licenses use this release',
};
