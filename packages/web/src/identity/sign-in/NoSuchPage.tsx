import { Button } from '@mantine/core';
import { useTexts } from '../../ui/language.ts';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';
import { outsideTexts } from '../parts/outside.texts.ts';

/** Shown at an address that the portal does not have (SCR-18). */
export default function NoSuchPage({ toPortal }: { toPortal: () => void }) {
  const t = useTexts(outsideTexts);
  return (
    <LinkOutcome title={t.noPage} text={t.noPageSaid}>
      <Button fullWidth onClick={() => toPortal()}>
        {t.toPortal}
      </Button>
    </LinkOutcome>
  );
}
