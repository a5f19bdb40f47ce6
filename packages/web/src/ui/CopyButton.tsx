import { ActionIcon, CopyButton as MantineCopy } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** Copies a text with one click; always there, never only on hover. */
export const CopyButton = ({ value, what }: { value: string; what: string }) => (
  <MantineCopy value={value} timeout={1500}>
    {({ copied, copy }) => (
      <ActionIcon
        data-tip={copied ? 'Copied' : `Copy ${what}`}
        size={22}
        aria-label={copied ? 'Copied' : `Copy ${what} ${value}`}
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
