import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refused, Unreachable } from '../../api/call.ts';
import { useTexts } from '../../ui/language.ts';
import { LinkOutcome } from './LinkOutcome.tsx';
import { outsideTexts } from './outside.texts.ts';
import { useSpoken } from './sentences.ts';

interface InvitationNotOpenedProps {
  error: Error | null;
  isBusy: boolean;
  retry: () => void;
  /** The titles for a mailed link that cannot be read, or is unknown. */
  texts: Readonly<Record<'notOpened' | 'unknown' | 'unknownSaid', string>>;
  /** What to do if the link is unknown. */
  way: ReactNode;
}

/** An invitation that could not be read, with a retry, or that does not exist. */
export function InvitationNotOpened({ error, isBusy, retry, texts, way }: InvitationNotOpenedProps) {
  const outside = useTexts(outsideTexts);
  const spoken = useSpoken();
  if (error instanceof Unreachable || !(error instanceof Refused))
    return (
      <LinkOutcome title={texts.notOpened} text={spoken(error?.message ?? 'The server could not be reached.')}>
        <Button fullWidth loading={isBusy} onClick={retry}>
          {outside.retry}
        </Button>
      </LinkOutcome>
    );
  return (
    <LinkOutcome title={texts.unknown} text={texts.unknownSaid}>
      {way}
    </LinkOutcome>
  );
}
