import { type BulkAct, type Chosen, MOST_IN_BULK, may, type Self, somebody } from '@lm/contract';
import { Button, type ButtonProps } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCalendarPlus, IconPackage, IconPlayerPause, IconPlayerPlay, type IconProps, IconSchool, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useKeyHelp } from '../../ui/keys.ts';
import { isDialogOpen } from '../../ui/row-keys.ts';
import { useSay } from '../../ui/say.ts';
import { type ChosenRows, countChosen } from '../../ui/selection.ts';
import { type Asked, BulkDialog } from './BulkDialog.tsx';
import classes from './bulk.module.css';
import { ACT_WORDS, type SayBulk } from './bulk-words.ts';

interface BulkBarProps extends ChosenRows {
  self: Self;
  of: 'customers' | 'licenses';
  /** Selects all matching records except some, for the server. */
  matching: (without: readonly number[]) => Chosen;
}

interface Offered {
  what: BulkAct;
  isComplete: boolean;
  icon: ComponentType<IconProps>;
  may: (self: Self) => boolean;
}

const maySwitch = (self: Self) => [true, false].some((staff) => may(self, 'customer.setActive', somebody(staff)));

const OFFERED: Record<BulkBarProps['of'], Offered[]> = {
  customers: [
    { what: { act: 'customers.activate' }, isComplete: true, icon: IconPlayerPlay, may: maySwitch },
    { what: { act: 'customers.deactivate' }, isComplete: true, icon: IconPlayerPause, may: maySwitch },
    {
      what: { act: 'customers.giveCourse', courseCode: '' },
      isComplete: false,
      icon: IconSchool,
      may: (self) => may(self, 'license.giveStudent'),
    },
    {
      what: { act: 'customers.delete' },
      isComplete: true,
      icon: IconTrash,
      may: (self) => may(self, 'customer.delete', somebody(false)),
    },
  ],
  licenses: [
    // A lapsed license is renewed from today unless the person chooses otherwise (BLK-843).
    {
      what: { act: 'licenses.renew', months: 12, from: 'today' },
      isComplete: true,
      icon: IconCalendarPlus,
      may: (self) => may(self, 'license.edit'),
    },
    {
      what: { act: 'licenses.changeRelease', version: '' },
      isComplete: false,
      icon: IconPackage,
      may: (self) => may(self, 'license.edit'),
    },
    { what: { act: 'licenses.delete' }, isComplete: true, icon: IconTrash, may: (self) => may(self, 'license.edit') },
  ],
};

const KEYS = [{ keys: 'Esc', does: 'Clear the selection' }];

/** The bar disappears together with the button pressed in it, so reading continues at the head of the page. */
function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/** Says in a sentence where the records come from. */
const origin = (isAll: boolean, from: string, say: SayBulk): string => {
  if (from === '') return isAll ? say('The whole list.') : say('Selected from the whole list.');
  return isAll ? say('All that match {from}.', { from }) : say('Selected from what matches {from}.', { from });
};

/** The acts for the chosen records. The bar replaces search and filter, so that nothing moves and nothing else is chosen meanwhile. */
export function BulkBar(props: BulkBarProps) {
  const { self, of, selection, total, isMore, matching, from, exporting } = props;
  const say = useSay('bulk');
  const [asked, setAsked] = useState<Asked | null>(null);
  useHotkeys([['Escape', () => !isDialogOpen() && selection.clear()]], ['TEXTAREA', 'SELECT']);
  useKeyHelp(KEYS);
  useEffect(() => focusPage, []);
  const count = countChosen(selection, total);
  const isTooMany = count > MOST_IN_BULK;
  const counted = `${count.toLocaleString('en')}${selection.isAll && isMore ? '+' : ''}`;
  const all = `${total.toLocaleString('en')}${isMore ? '+' : ''}`;
  const ask = ({ what, isComplete }: Offered) => {
    const chosen = selection.isAll ? matching(selection.without) : { ids: [...selection.ids] };
    setAsked({ what, isComplete, chosen, count, from: origin(selection.isAll, from, say) });
  };
  const button = (one: Offered, more: ButtonProps = {}) => {
    const Icon = one.icon;
    return (
      <Button
        key={one.what.act}
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} />}
        disabled={isTooMany}
        onClick={() => ask(one)}
        {...more}
      >
        {say(ACT_WORDS[one.what.act].short as 'Activate')}
      </Button>
    );
  };
  const offered = OFFERED[of].filter((one) => one.may(self));
  const isDeletion = ({ what }: Offered) => what.act.endsWith('.delete');
  return (
    <div className={classes.chosen} role="toolbar" aria-label={say('{count} chosen', { count: counted })}>
      <span className={classes.count} aria-live="polite">
        {say('{count} chosen', { count: counted })}
      </span>
      {!selection.isAll && count < total && (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
          {say('Choose all {count} that match', { count: all })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {say('Clear')}
      </Button>
      <span className={classes.divider} />
      {isTooMany && (
        <span className={classes.follows}>
          {say('At most {count} can be changed at once', { count: MOST_IN_BULK.toLocaleString('en') })}
        </span>
      )}
      {offered.filter((one) => !isDeletion(one)).map((one) => button(one))}
      {exporting}
      <span className={classes.space} />
      {offered.filter(isDeletion).map((one) => button(one))}
      <BulkDialog asked={asked} close={() => setAsked(null)} started={selection.clear} />
    </div>
  );
}
