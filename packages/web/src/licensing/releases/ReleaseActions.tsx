import { may, type Release, type Self } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';

const deletion = lazyPart(async () => (await import('./DeleteRelease.tsx')).DeleteRelease);

interface ReleaseActionsProps {
  self: Self;
  release: Release;
  edit: () => void;
}

/** What people with the right do with a release: edit it, or delete it after a question (REL-4). */
export function ReleaseActions({ self, release, edit }: ReleaseActionsProps) {
  const say = useSay('catalogue');
  const [isAsking, dialog] = useDisclosure(false);
  const { name } = release;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {may(self, 'release.edit') && (
        <ActionIcon data-tip={say('Edit')} variant="subtle" color="gray" aria-label={say('Edit {name}', { name })} onClick={edit}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {may(self, 'release.delete') && (
        <ActionIcon
          data-tip={say('Delete')}
          variant="subtle"
          color="gray"
          aria-label={say('Delete {name}', { name })}
          onMouseEnter={deletion.fetch}
          onClick={dialog.open}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {isAsking && <deletion.Part release={release} opened close={dialog.close} />}
    </Group>
  );
}
