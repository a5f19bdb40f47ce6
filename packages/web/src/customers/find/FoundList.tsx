import { useEffect } from 'react';
import { useSay } from '../../ui/say.ts';
import classes from './find.module.css';
import type { FoundGroup } from './found-rows.tsx';

interface FoundListProps {
  id: string;
  groups: FoundGroup[];
  /** The position of the chosen row, counted across all groups. */
  chosen: number;
  isLooking: boolean;
  open: (to: string, elsewhere: boolean) => void;
  point: (place: number) => void;
}

/** Returns a link that dials a phone number, or leads to a place in the portal. */
export const hrefOf = (to: string): string => (to.startsWith('/') ? `#${to}` : to);

/** The results, group by group: real links, which can be opened in another tab. */
export function FoundList({ id, groups, chosen, isLooking, open, point }: FoundListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const say = useSay('find');
  let place = -1;
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={say('Found')} aria-busy={isLooking}>
      {groups.map(({ label, rows, isMore }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for fields
        <div key={label} role="group" aria-label={label}>
          <div className={classes.head} aria-hidden>
            <span>{label}</span>
            <span>
              {rows.length}
              {isMore && '+'}
            </span>
          </div>
          {rows.map(({ to, icon: Icon, title, more, aside }) => {
            place += 1;
            const own = place;
            return (
              <a
                key={`${label} ${to}`}
                id={`${id}-${own}`}
                className={classes.row}
                href={hrefOf(to)}
                role="option"
                aria-selected={own === chosen}
                tabIndex={-1}
                // Ignores rows that move under a resting pointer.
                onPointerMove={({ movementX, movementY }) => own !== chosen && (movementX !== 0 || movementY !== 0) && point(own)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  open(to, false);
                }}
              >
                <Icon size={18} stroke={1.5} />
                <span className={classes.text}>
                  <span className={classes.title}>{title}</span>
                  {more && <span className={classes.more}>{more}</span>}
                </span>
                {aside && <span className={classes.aside}>{aside}</span>}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
