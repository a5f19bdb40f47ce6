import { at } from '@lm/contract';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../api/call.ts';
import { arrive, handOver, takeWay } from '../../api/single-sign-on.ts';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';

interface SsoPageProps {
  /** To the portal, or to its sign-in page for whoever is not signed in. */
  toPortal: (address?: string) => void;
}

/** Where providers lead back to: ends the way that this tab is on, or hands the answer to the tab that waits for it (SSO-703). */
export default function SsoPage({ toPortal }: SsoPageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const answered = location.search.slice(1);
    history.replaceState(null, '', location.pathname); // a code is for no history and for no one who looks over a shoulder
    const way = takeWay();
    if (!way) {
      handOver(answered);
      window.close();
      setProblem('If you confirmed something in another tab, go on there. Otherwise sign in again.');
      return;
    }
    arrive(answered, way).then(
      () => toPortal(way.purpose === 'link' ? at.signInWays : undefined),
      (error: unknown) => setProblem(error instanceof Refused ? error.message : 'The server could not be reached. Please sign in again.'),
    );
  }, [toPortal]);
  if (problem === null)
    return (
      <LinkOutcome title="Signing you in" text="One moment, please.">
        <Loader />
      </LinkOutcome>
    );
  return (
    <LinkOutcome title="Sign-in failed" text={problem}>
      <Button fullWidth onClick={() => toPortal()}>
        Go on
      </Button>
    </LinkOutcome>
  );
}
