import type { System } from '@lm/contract';
import { StatusWord } from '../../ui/StatusWord.tsx';
import classes from './system-facts.module.css';
import { healthOf } from './system-status.ts';

/** What is well and what is not, at one look. */
export const HealthStrip = ({ system }: { system: System }) => (
  <dl className={classes.strip} aria-label="Now">
    {healthOf(system).map(({ name, tone, word, fact }) => (
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
