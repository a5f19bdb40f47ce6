import type { ReactNode } from 'react';
import { dayOf } from './day-of.ts';
import { STANDS } from './request-stands.ts';
import classes from './requests.module.css';
import { StatusWord } from './StatusWord.tsx';
import ui from './ui.module.css';

interface RequestCardProps {
  request: { state: keyof typeof STANDS; askedAt: string; decidedAt: string | null; decidedBy: string | null; answer: string };
  title: ReactNode;
  /** Who asks. */
  from: ReactNode;
  /** What is asked for. */
  children: ReactNode;
  /** What stands beneath it while it waits. */
  decision: ReactNode;
  /** Who decided where no person did. */
  byNobody?: string;
}

/** A request in the list of those who decide: who asks for what, and the decision, or what was decided. */
export function RequestCard({ request, title, from, children, decision, byNobody = '' }: RequestCardProps) {
  const { state, askedAt, decidedAt, decidedBy, answer } = request;
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          {title}
          <small>
            {from} · asked on {dayOf(askedAt)}
          </small>
        </div>
        <StatusWord {...STANDS[state]} />
      </header>
      {children}
      {state === 'open' ? (
        <footer>{decision}</footer>
      ) : (
        <small>
          {STANDS[state].word} on {dayOf(decidedAt ?? askedAt)}
          {decidedBy === null ? byNobody : ` by ${decidedBy}`}
          {answer && `: ${answer}`}
        </small>
      )}
    </li>
  );
}
