import { ActionIcon, CopyButton as MantineCopy } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useHeard, useSay } from './say.ts';

interface CopyButtonProps {
  value: string;
  what: string;
}

/** Copies a text with one click; always visible, not only on hover. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const say = useSay('ui');
  const said = useHeard()(what);
  return (
    <MantineCopy value={value} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          data-tip={copied ? say('Copied') : say('Copy {what}', { what: said })}
          size={22}
          aria-label={copied ? say('Copied') : say('Copy {what} {value}', { what: said, value })}
          onClick={(event) => {
            event.stopPropagation();
            copy();
          }}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      )}
    </MantineCopy>
  );
}
