import { api, type License } from '@lm/contract';
import { ActionIcon, Button, Group, Modal, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call, isSaidAlready, Refused, Unreachable, wordingOf } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

interface LicenseActionsProps {
  license: License;
  edit: () => void;
  onDeleted: () => void;
}

/** What staff do with a license: edit it; delete it, asked for once, and once more when an offline file of it still works (decisions.md §5). */
export function LicenseActions({ license, edit, onDeleted }: LicenseActionsProps) {
  const [isAsking, dialog] = useDisclosure(false);
  const [isBusy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const name = `${license.licenseCategoryModel.name} · ${license.licenseTypeModel.name}`;

  async function remove(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setUnreachable(false);
    try {
      const force = warning === null ? {} : { force: 'true' as const };
      await call(api.licenses.deleteLicense, { params: { id: String(license.id) }, query: force });
      toast.done('The license deleted successfully');
      dialog.close();
      onDeleted();
    } catch (error) {
      setUnreachable(error instanceof Unreachable);
      if (error instanceof Refused && error.refusal === 'fileStillWorks') setWarning(error.message);
      else if (!isSaidAlready(error)) toast.failed(wordingOf(api.licenses.deleteLicense, error, REFUSALS));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Group gap={2} wrap="nowrap">
        <Tooltip label="Edit">
          <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} onClick={edit}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Delete">
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={dialog.open}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Modal opened={isAsking} onClose={dialog.close} title="Are You Sure You Want to Delete?" onExitTransitionEnd={() => setWarning(null)}>
        <Text size="sm">{warning ?? `${name}, version ${license.version}. This cannot be undone.`}</Text>
        {isUnreachable && (
          <Text role="alert" c="red" size="sm" mt="md">
            The server could not be reached. Nothing was deleted.
          </Text>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void remove()}>
            {warning ? 'Delete it all the same' : 'Delete'}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

const REFUSALS = {
  noLicense: 'The license does not exist any more',
  fileStillWorks: 'An offline license file of it still works',
};
