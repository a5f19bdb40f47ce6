import { Alert, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeard, useSay } from '../../ui/say.ts';
import { ComputerTable } from './ComputerTable.tsx';
import classes from './computer-rows.module.css';
import type { ComputerList as Looked } from './use-computer-list.ts';

interface ComputerListProps {
  list: Looked;
  isInRoom?: boolean;
  /** The state of the list, in words. */
  children: ReactNode;
}

/** A list of computers, with what would become of each. */
export function ComputerList({ list: { rows, bad, isBusy, change, skipBad }, isInRoom = false, children }: ComputerListProps) {
  const say = useSay('computers');
  return (
    <>
      <div className={classes.bar}>
        <Text size="sm" role="status">
          {children}
        </Text>
        {bad > 0 && (
          <Button variant="default" size="compact-sm" disabled={isBusy} onClick={skipBad}>
            {bad === 1 ? say('Skip it') : say('Skip all {count}', { count: bad })}
          </Button>
        )}
      </div>
      <ComputerTable rows={rows} change={change} isBusy={isBusy} isInRoom={isInRoom} />
    </>
  );
}

/** Says that a zip was saved, or what went wrong. */
export function ComputersDone({ list: { done, problem }, more = '' }: { list: Looked; more?: string }) {
  const say = useSay('computers');
  const heard = useHeard();
  return (
    <>
      {done !== null && (
        <Alert color="green" mt="md" role="status">
          {done === 1 ? say('1 license file saved in one zip.') : say('{count} license files saved in one zip.', { count: done })}
          {more}
        </Alert>
      )}
      {problem && (
        <Alert color="red" mt="md" role="alert">
          {heard(problem)}
        </Alert>
      )}
    </>
  );
}
