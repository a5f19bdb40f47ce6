import type { ReleaseFile } from '@lm/contract';
import { Button, CopyButton } from '@mantine/core';
import { useSay } from '../../ui/say.ts';
import { sumsOf } from './sums-of.ts';

/** Copies the checksums of all files in the format of `sha256sum -c` (REL-60). */
export function CopySums({ files }: { files: readonly ReleaseFile[] }) {
  const say = useSay('releaseFiles');
  return (
    <CopyButton value={sumsOf(files)} timeout={1500}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="compact-sm" onClick={copy}>
          {copied ? say('Copied') : say('Copy all checksums')}
        </Button>
      )}
    </CopyButton>
  );
}
