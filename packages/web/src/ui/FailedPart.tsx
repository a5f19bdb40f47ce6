import { Button } from '@mantine/core';
import classes from './failed-part.module.css';
import { useSay } from './say.ts';

interface FailedPartProps {
  /** What the part is, for those who do not see where the button stands. */
  title: string;
  retry: () => void;
  className?: string | undefined;
}

/** One part of a page did not load: in one line, as the others stand. */
export function FailedPart({ title, retry, className = '' }: FailedPartProps) {
  const say = useSay('ui');
  return (
    <div className={`${classes.part} ${className}`} role="alert">
      {say('This could not be loaded.')}
      <Button variant="default" size="xs" aria-label={say('Retry {title}', { title })} onClick={retry}>
        {say('Retry')}
      </Button>
    </div>
  );
}
