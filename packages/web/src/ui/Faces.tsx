import { Button, Skeleton, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Refused } from '../api/call.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './faces.module.css';
import { useHeard, useSay } from './say.ts';
import ui from './ui.module.css';

/** Nothing here yet: says what belongs here, and has the button that adds the first. */
export const Empty = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div className={classes.face}>
    <div className={classes.outline} aria-hidden>
      <span />
      <span />
      <span />
    </div>
    <Title order={2} fz="lg">
      {useHeard()(title)}
    </Title>
    <div className={classes.faceText}>{children}</div>
    {action}
  </div>
);

interface FailedProps {
  title: string;
  error: unknown;
  retry: () => void;
  /** The sentence that a rule prescribes for this failure, before the reason. */
  message?: string;
  /** Whether it stands alone in a view, and so needs a frame. */
  framed?: boolean;
}

/** Loading failed: says what, why, and offers Retry. */
export function Failed({ title, error, retry, message, framed = false }: FailedProps) {
  const say = useSay('ui');
  const heard = useHeard();
  const requestId = error instanceof Refused ? error.requestId : null;
  const reason = error instanceof Error ? heard(error.message) : '';
  return (
    <div className={framed ? `${classes.face} ${classes.card}` : classes.face} role="alert">
      <div className={classes.faceIcon}>
        <IconAlertTriangle size={20} stroke={1.5} />
      </div>
      <Title order={2} fz="lg">
        {heard(title)}
      </Title>
      <div className={classes.faceText}>{[message, reason].filter(Boolean).join('. ')}</div>
      <Button leftSection={<IconRefresh size={16} />} onClick={retry}>
        {say('Retry')}
      </Button>
      {requestId && (
        <div className={classes.request}>
          {say('Request {id}', { id: requestId })} <CopyButton value={requestId} what={'request number'} />
        </div>
      )}
    </div>
  );
}

/** The delay before a skeleton shows, in milliseconds, so that quick answers do not flash. */
const SKELETON_DELAY = 150;

/** Shows a skeleton only when loading takes noticeably long. */
export function Loading({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" data-loading style={{ visibility: isLate ? 'visible' : 'hidden' }}>
      {children}
    </div>
  );
}

interface BarsProps {
  count: number;
  height: number;
  padding?: string;
}

const Bars = ({ count, height, padding }: BarsProps) =>
  Array.from({ length: count }, (_, bar) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
    <div key={bar} style={{ height, display: 'flex', alignItems: 'center', padding }}>
      <Skeleton height={10} width={`${30 + ((bar * 37) % 45)}%`} />
    </div>
  ));

/** Bars in place of rows. */
export const RowSkeletons = ({ rows, height = 40 }: { rows: number; height?: number }) => (
  <div className={ui.card}>
    <Bars count={rows} height={height} padding="0 16px" />
  </div>
);

/** Bars in place of short lines, within a frame of its own. */
export const LineSkeletons = ({ lines = 3 }: { lines?: number }) => (
  <div>
    <Bars count={lines} height={28} />
  </div>
);
