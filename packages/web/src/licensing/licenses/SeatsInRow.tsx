import { type ColleaguesLicense, licenseNumber, type SeatsInShort } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import { PersonAvatar } from '../../identity/parts/PersonAvatar.tsx';
import { useKeyHelp } from '../../ui/keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './seats-in-row.module.css';

const assignSeat = lazyPart(async () => (await import('./AssignSeat.tsx')).AssignSeat);

interface SeatsInRowProps {
  license: ColleaguesLicense;
  seats: SeatsInShort;
  /** A license that has ended has no seat to assign. */
  hasEnded: boolean;
  invite: (() => void) | undefined;
}

/** How many seats of a license are assigned and to whom, and the button that assigns one in place (ORG-209). */
export function SeatsInRow({ license: { id, seats: floating }, seats, hasEnded, invite }: SeatsInRowProps) {
  const say = useSay('organization');
  const { number, list } = useShown();
  const [isOpen, panel] = useDisclosure(false);
  const { all, assigned, waiting, holders } = seats;
  const license = licenseNumber(id);
  const others = assigned - holders.length;
  const names = holders.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const holding = list(others > 0 ? [...names, say('{count} more', { count: others })] : names);
  const isFree = assigned < all;
  return (
    <>
      <span className={classes.seats}>
        <span className={classes.count}>
          {say('{assigned} of {all}', { assigned: number(assigned), all: number(all) })}
          {waiting > 0 && <small>{say('{count} waiting', { count: number(waiting) })}</small>}
        </span>
        {names.length > 0 && (
          <span className={classes.holders} role="img" aria-label={holding} data-tip={holding}>
            {holders.map((person) => (
              <PersonAvatar key={person.id} person={{ ...person, imageName: null }} size={26} />
            ))}
            {others > 0 && <small>+{number(others)}</small>}
          </span>
        )}
      </span>
      <span className={classes.act}>
        {!hasEnded && (
          <Panel
            isOpen={isOpen}
            close={panel.close}
            align="end"
            width={360}
            padding={16}
            label={say('Assign a seat of {number}', { number: license })}
            target={
              <Button
                variant="subtle"
                size="xs"
                data-assigns
                aria-label={
                  isFree ? say('Assign seat of {number}', { number: license }) : say('Change seats of {number}', { number: license })
                }
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onFocus={assignSeat.fetch}
                onPointerEnter={assignSeat.fetch}
                onClick={panel.toggle}
              >
                {isFree ? say('Assign seat') : say('Change')}
              </Button>
            }
          >
            <assignSeat.Part licenseId={id} isFloating={floating !== null} close={panel.close} invite={invite} />
          </Panel>
        )}
      </span>
    </>
  );
}

/** S assigns a seat of the row that has the focus. */
export function useSeatKey(list: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useKeyHelp(isUsed ? [{ keys: 'S', does: 'Assign a seat of this row' }] : []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== 's' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (!list.current?.contains(target) || target.closest('[role="dialog"]')) return;
      const assigns = target.closest('li')?.querySelector<HTMLElement>('[data-assigns]');
      if (!assigns) return;
      event.preventDefault(); // the letter would be typed into the search
      assigns.focus();
      assigns.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
