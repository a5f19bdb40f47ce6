import { ActionIcon, CopyButton as MantineCopy } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  value: string;
  what: string;
  /** On a page in another language. */
  verb?: string;
  done?: string;
}

/** Copies a text with one click; always there, never only on hover. */
export const CopyButton = ({ value, what, verb = 'Copy', done = 'Copied' }: CopyButtonProps) => (
  <MantineCopy value={value} timeout={1500}>
    {({ copied, copy }) => (
      <ActionIcon
        data-tip={copied ? done : `${verb} ${what}`}
        size={22}
        aria-label={copied ? done : `${verb} ${what} ${value}`}
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
