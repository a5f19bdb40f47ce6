import { Checkbox, Text } from '@mantine/core';
import { type SayOf, useSay } from '../../ui/say.ts';
import classes from './invite.module.css';
import type { LeftOut } from './use-invite.ts';

interface LeftOutProps {
  all: LeftOut[];
  chosen: ReadonlySet<string>;
  choose: (chosen: ReadonlySet<string>) => void;
}

/** People with a place or an invitation who are not on the list: their places can be freed, but none is ticked in advance (INV-591). */
export function LeftOutList({ all, chosen, choose }: LeftOutProps) {
  const say = useSay('courses');
  if (all.length === 0) return null;
  const tick = (one: LeftOut, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(idOf(one));
    else next.delete(idOf(one));
    choose(next);
  };
  return (
    <section aria-label={say('Not on the list')}>
      <Text fw={600}>{say('Not on the list')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {say(
          'They stay as they are, unless you tick them. Students whose place you free lose the license, and their invitation says: “Your place in the course was given back.” A license file that was issued keeps working until it expires.',
        )}
      </Text>
      <ul className={classes.left}>
        {all.map((one) => (
          <li key={idOf(one)}>
            <Checkbox
              label={one.name || one.email}
              description={`${one.email} · ${saysOf(one, say)}`}
              checked={chosen.has(idOf(one))}
              disabled={one.fileWorks}
              onChange={(event) => tick(one, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function saysOf({ kind, fileWorks }: LeftOut, say: SayOf<'courses'>): string {
  if (kind === 'invitation') return say('invited, has not joined yet');
  return fileWorks ? say('in the course, and a license file still works: the place cannot be freed before it ends') : say('in the course');
}

export const idOf = ({ kind, id }: LeftOut) => `${kind} ${id}`;
