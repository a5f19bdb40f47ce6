import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './failed-part.module.css';
import { useSay } from './say.ts';

interface FailedPartProps {
  /** What the part is, for those who do not see where the button stands. */
  title: string;
  retry: () => void;
  className?: string | undefined;
  /** What did not load, where that does not stand beside it. */
  children?: ReactNode;
}

/** One part of a page did not load: in one line, as the others stand. */
export function FailedPart({ title, retry, className = '', children }: FailedPartProps) {
  const say = useSay('ui');
  return (
    <div className={`${classes.part} ${className}`} role="alert">
      {children ?? say('This could not be loaded.')}
      <Button variant="default" size="xs" aria-label={say('Retry {title}', { title })} onClick={retry}>
        {say('Retry')}
      </Button>
    </div>
  );
}
