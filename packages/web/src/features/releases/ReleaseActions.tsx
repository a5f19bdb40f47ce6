import { api, type Release, type Self, showDay } from '@lm/contract';
import { ActionIcon, Button, Group, Modal, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isSaidAlready, Refused, Unreachable, wordingOf } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

interface ReleaseActionsProps {
  self: Self;
  release: Release;
  edit: () => void;
}

/** What admins do with a release: edit it; delete it, asked for once (spec.md §2, §6). */
export function ReleaseActions({ self, release, edit }: ReleaseActionsProps) {
  const [isAsking, dialog] = useDisclosure(false);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {self.rights.includes('releases.edit') && (
        <Tooltip label="Edit">
          <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${release.name}`} onClick={edit}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {self.rights.includes('releases.delete') && (
        <Tooltip label="Delete">
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${release.name}`} onClick={dialog.open}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      <Modal opened={isAsking} onClose={dialog.close} title="Are You Sure You Want to Delete?">
        <DeleteRelease release={release} close={dialog.close} />
      </Modal>
    </Group>
  );
}

/** Names the release; while licenses use it, says how many and offers nothing but to close. */
function DeleteRelease({ release, close }: { release: Release; close: () => void }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [inUse, setInUse] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setUnreachable(false);
    try {
      await call(api.releases.deleteVersion, { params: { id: String(release.id) } });
      toast.done('The Version deleted successfully');
      close();
      void queries.invalidateQueries({ queryKey: ['releases'] });
    } catch (error) {
      setUnreachable(error instanceof Unreachable);
      if (error instanceof Refused && error.refusal === 'inUse') setInUse(error.message);
      else if (!isSaidAlready(error)) toast.failed(wordingOf(api.releases.deleteVersion, error, REFUSALS));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Text size="sm" role={inUse ? 'alert' : undefined}>
        {inUse ?? `Release ${release.name} of ${showDay(release.date)}. This cannot be undone.`}
      </Text>
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          The server could not be reached. Nothing was deleted.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        {inUse ? (
          <Button variant="default" onClick={close} autoFocus>
            Keep {release.name}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button color="red" loading={isBusy} onClick={() => void remove()}>
              Delete {release.name}
            </Button>
          </>
        )}
      </Group>
    </>
  );
}

const REFUSALS = {
  noRelease: 'The release does not exist any more',
  inUse: 'Licenses use this release',
};
