import { api, at, type Customer, kindOf, type License, licenseNumber } from '@lm/contract';
import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuilding, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { DeleteDialog } from '../../platform/parts/DeleteDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useGo } from '../../ui/PlaceLink.tsx';
import { useHeard, useSay } from '../../ui/say.ts';

const whose = lazyPart(async () => (await import('./WhoseLicense.tsx')).WhoseLicense);
const suspension = lazyPart(async () => (await import('./ReasonDialog.tsx')).SuspensionDialog);

interface LicenseActionsProps {
  license: License;
  owner: Pick<Customer, 'id' | 'name'>;
}

/** What staff do with a license: edit it, or delete it after a question, with another if one of its offline files still works (LIC-32). */
export function LicenseActions({ license, owner }: LicenseActionsProps) {
  const say = useSay('allLicenses');
  const go = useGo();
  const [isAsking, dialog] = useDisclosure(false);
  const [isPausing, pause] = useDisclosure(false);
  const [isMoving, move] = useDisclosure(false);
  const name = `${license.licenseCategoryModel.name} · ${useHeard()(license.licenseTypeModel.name)}`;
  const remove = (force: boolean) =>
    call(api.licenses.deleteLicense, { params: { id: String(license.id) }, query: force ? { force: 'true' } : {} });
  return (
    <>
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          data-tip={say('Edit')}
          variant="subtle"
          color="gray"
          aria-label={say('Edit {name}', { name })}
          onClick={() => go(at.editLicense(owner.id, license.id))}
        >
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon
          data-tip={license.suspension ? say('Reinstate') : say('Suspend')}
          variant="subtle"
          color="gray"
          aria-label={license.suspension ? say('Reinstate {name}', { name }) : say('Suspend {name}', { name })}
          onMouseEnter={suspension.fetch}
          onClick={pause.open}
        >
          {license.suspension ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        </ActionIcon>
        {kindOf(license.licenseTypeModel.id).given === 'by staff' && (
          <ActionIcon
            data-tip={say('Organization')}
            variant="subtle"
            color="gray"
            aria-label={say('Who {name} belongs to', { name })}
            onMouseEnter={whose.fetch}
            onClick={move.open}
          >
            <IconBuilding size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          data-tip={say('Delete')}
          variant="subtle"
          color="gray"
          aria-label={say('Delete {name}', { name })}
          onClick={dialog.open}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      {isMoving && <whose.Part license={license} owner={owner} opened close={move.close} />}
      {isPausing && <suspension.Part license={license} owner={owner} opened close={pause.close} />}
      <DeleteDialog
        opened={isAsking}
        close={dialog.close}
        what={name}
        remove={remove}
        endpoint={api.licenses.deleteLicense}
        bin={{ kind: 'license', id: license.id }}
        refusals={REFUSALS}
        warning="fileStillWorks"
        done={say('The license deleted successfully')}
        outdates={[api.licenses, api.customers, api.bin, api.files]}
      >
        {say('{number}, {name} of {owner}, version {version}. It can be restored from the bin.', {
          number: licenseNumber(license.id),
          name,
          owner: owner.name,
          version: license.version,
        })}
      </DeleteDialog>
    </>
  );
}

const REFUSALS = {
  noLicense: 'The license no longer exists',
  fileStillWorks: 'An offline license file for it still works',
};
