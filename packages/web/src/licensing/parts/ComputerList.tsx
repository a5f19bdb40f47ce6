import { Alert, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ComputerTable } from './ComputerTable.tsx';
import classes from './computer-rows.module.css';
import type { ComputerList as Looked } from './use-computer-list.ts';

interface ComputerListProps {
  list: Looked;
  isInRoom?: boolean;
  /** How the list stands, in words. */
  children: ReactNode;
}

/** A list of computers with what would become of each. */
export const ComputerList = ({ list: { rows, bad, isBusy, change, skipBad }, isInRoom = false, children }: ComputerListProps) => (
  <>
    <div className={classes.bar}>
      <Text size="sm" role="status">
        {children}
      </Text>
      {bad > 0 && (
        <Button variant="default" size="compact-sm" disabled={isBusy} onClick={skipBad}>
          Skip {bad === 1 ? 'it' : `all ${bad}`}
        </Button>
      )}
    </div>
    <ComputerTable rows={rows} change={change} isBusy={isBusy} isInRoom={isInRoom} />
  </>
);

/** That a zip was saved, or what went wrong. */
export const ComputersDone = ({ list: { done, problem }, more = '' }: { list: Looked; more?: string }) => (
  <>
    {done !== null && (
      <Alert color="green" mt="md" role="status">
        {done} {done === 1 ? 'license file' : 'license files'} saved in one zip.{more}
      </Alert>
    )}
    {problem && (
      <Alert color="red" mt="md" role="alert">
        {problem}
      </Alert>
    )}
  </>
);
