import { type Customer, PERSON_FIELDS, type Self, type SwitchName } from '@lm/contract';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useUndoSwitch } from '../../identity/parts/use-undo-switch.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './record.module.css';

const labelOf = (name: SwitchName): string => (name === 'active' ? 'Active' : PERSON_FIELDS[name].label);

/** Shows, beside the switches, the person's last change and Undo while it is possible (BIN-518). */
export function UndoSwitch({ self, customer }: { self: Self; customer: Customer }) {
  const heard = useHeard();
  const say = useSay('customersStaff');
  const undoOf = useUndoSwitch();
  const [isBusy, setBusy] = useState(false);
  const { switched } = customer;
  const until = switched ? Date.parse(switched.at) + self.undoing.minutes * 60_000 : 0;
  const [isOver, setOver] = useState(until <= Date.now());
  useEffect(() => {
    setOver(until <= Date.now());
    const timer = setTimeout(() => setOver(true), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  if (!switched || isOver) return null;
  const run = async () => {
    setBusy(true);
    await undoOf(customer.id).run();
    setBusy(false);
  };
  return (
    <div className={classes.undo}>
      <small>
        {say('You switched {switches} at {time} UTC', {
          switches: switched.switches.map((name) => heard(labelOf(name))).join(', '),
          time: new Date(switched.at).toISOString().slice(11, 16),
        })}
      </small>
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void run()}>
        {say('Undo')}
      </Button>
    </div>
  );
}
