import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './merge-organization.module.css';
import { undoableOf } from './undoable-query.ts';
import { useUndoChange } from './use-undo-change.ts';

/** What self has just merged into it, split from it, or made from a proposal, with a way to undo it while that is possible (ORG-113, ORG-123). */
export function Undoable({ id }: { id: number }) {
  const say = useSay('organizationsStaff');
  const { moment } = useShown();
  const undoOf = useUndoChange();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(undoableOf(id));
  if (!data) return null;
  const until = moment(data.until);
  return (
    <section className={classes.undoable} aria-label={say('Undo')}>
      <span>
        {data.from === null
          ? say('You put people of a proposal into it. You can undo this until {until}.', { until })
          : data.isSplit
            ? say('You moved a part of it to {into}. You can undo this until {until}.', { into: data.from, until })
            : say('You merged {from} into it. You can undo this until {until}.', { from: data.from, until })}
      </span>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        onClick={() => {
          setBusy(true);
          void Promise.resolve(undoOf(data.undoId).run()).finally(() => setBusy(false));
        }}
      >
        {say('Undo')}
      </Button>
    </section>
  );
}
