import { Button } from '@mantine/core';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';

/** An address that the portal does not have (SCR-18). */
export default function NoSuchPage({ toPortal }: { toPortal: () => void }) {
  return (
    <LinkOutcome title="Page not found" text="There is nothing at this address. It may be mistyped, or the link to it may be cut off.">
      <Button fullWidth onClick={() => toPortal()}>
        Go to the portal
      </Button>
    </LinkOutcome>
  );
}
