import type { License } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';

const labPackDialog = lazyPart(async () => (await import('./LabPackDialog.tsx')).LabPackDialog);

/** One zip with license files for many computers (PACK-462): the button and its dialog. */
export function useLabPack(licenses: readonly License[], isAllowed: boolean) {
  const { opened, open, close } = useDialogPlace('lab-pack');
  const say = useSay('licenses');
  const isOffered = isAllowed && licenses.length > 0;
  return {
    button: isOffered && (
      <Button variant="default" leftSection={<IconFileZip size={16} />} onMouseEnter={labPackDialog.fetch} onClick={() => open()}>
        {say('Lab pack')}
      </Button>
    ),
    dialog: isOffered && opened && <labPackDialog.Part licenses={licenses} close={close} />,
  };
}
