import { type Computer, type License, mostMoved } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useDialogPlace } from '../../ui/dialog-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';

const replaceDialog = lazyPart(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);

/** The dialog that replaces a computer of one of these licenses; its address says which (SCR-5): `replace:12`, or `replace:12-seats`. */
export function useReplace(licenses: readonly License[]) {
  const { opened, about = '', open, close } = useDialogPlace('replace');
  const [id, seats] = about.split('-');
  const computerId = Number(id);
  const license = licenses.find(({ computers }) => computers.some((computer) => computer.id === computerId));
  return {
    dialog: about !== '' && (
      <replaceDialog.Part
        key={about}
        computerId={computerId}
        license={license}
        movesSeats={seats === 'seats'}
        opened={opened}
        close={close}
      />
    ),
    /** The buttons on the row of a computer. */
    buttons: (computer: Computer, of: License) => <Buttons computer={computer} license={of} open={open} />,
  };
}

interface ButtonsProps {
  computer: Computer;
  license: License;
  open: (about: number | string) => void;
}

function Buttons({ computer, license: { seats, computers }, open }: ButtonsProps) {
  const say = useSay('licenses');
  const { name } = computer;
  return (
    <>
      {seats !== null && mostMoved(computer, computers, seats) > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onMouseEnter={replaceDialog.fetch}
          onClick={() => open(`${computer.id}-seats`)}
          aria-label={say('Move seats of {name}', { name })}
        >
          {say('Move seats')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconReplace size={16} />}
        onMouseEnter={replaceDialog.fetch}
        onClick={() => open(computer.id)}
        aria-label={say('Replace {name}', { name })}
      >
        {say('Replace')}
      </Button>
    </>
  );
}
