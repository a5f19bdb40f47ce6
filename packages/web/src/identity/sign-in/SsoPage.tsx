import { at } from '@lm/contract';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../api/call.ts';
import { arrive, handOver, takeWay } from '../../api/single-sign-on.ts';
import { useTexts } from '../../ui/language.ts';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';
import { outsideTexts } from '../parts/outside.texts.ts';
import { useSpoken } from '../parts/sentences.ts';

interface SsoPageProps {
  /** Leads to the portal, or to its sign-in page for a person who is not signed in. */
  toPortal: (address?: string) => void;
}

/** The page that providers return to: completes the sign-in of this tab, or passes the answer to the tab that waits for it (SSO-703). */
export default function SsoPage({ toPortal }: SsoPageProps) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const [problem, setProblem] = useState<'elsewhere' | 'unreached' | { message: string } | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const answered = location.search.slice(1);
    history.replaceState(null, '', location.pathname); // keeps the code out of the history and away from onlookers
    const way = takeWay();
    if (!way) {
      handOver(answered);
      window.close();
      setProblem('elsewhere');
      return;
    }
    arrive(answered, way).then(
      () => toPortal(way.purpose === 'link' ? at.signInWays : undefined),
      (error: unknown) => setProblem(error instanceof Refused ? error : 'unreached'),
    );
  }, [toPortal]);
  if (problem === null)
    return (
      <LinkOutcome title={t.signingIn} text={t.moment}>
        <Loader />
      </LinkOutcome>
    );
  const texts = { elsewhere: t.goOnElsewhere, unreached: t.signInAgain };
  return (
    <LinkOutcome title={t.signInFailed} text={typeof problem === 'string' ? texts[problem] : spoken(problem.message)}>
      <Button fullWidth onClick={() => toPortal()}>
        {t.goOn}
      </Button>
    </LinkOutcome>
  );
}
