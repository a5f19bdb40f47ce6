import type { System } from '@lm/contract';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSystemWords } from './amounts.ts';
import classes from './system-facts.module.css';
import { healthOf } from './system-status.ts';

/** Shows at a glance what is well and what is not. */
export function HealthStrip({ system }: { system: System }) {
  const words = useSystemWords();
  return (
    <dl className={classes.strip} aria-label={words.say('Now')}>
      {healthOf(system, words).map(({ name, tone, word, fact }) => (
        <div key={name} className={classes.cell} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            <StatusWord tone={tone} word={word} />
            <span className={classes.fact}>{fact}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
