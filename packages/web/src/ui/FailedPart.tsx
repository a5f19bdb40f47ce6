import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './failed-part.module.css';
import { useSay } from './say.ts';

interface FailedPartProps {
  /** The name of the part, for people who cannot see where the button is. */
  title: string;
  retry: () => void;
  className?: string | undefined;
  /** What did not load, unless the text beside it says so. */
  children?: ReactNode;
}

/** One part of a page did not load: says so in one line, like the parts around it. */
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
