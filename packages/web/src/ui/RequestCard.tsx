import type { ReactNode } from 'react';
import { STANDS } from './request-stands.ts';
import classes from './requests.module.css';
import { StatusWord } from './StatusWord.tsx';
import { useHeard, useSay } from './say.ts';
import { useShown } from './shown.ts';
import ui from './ui.module.css';

interface RequestCardProps {
  request: { state: keyof typeof STANDS; askedAt: string; decidedAt: string | null; decidedBy: string | null; answer: string };
  title: ReactNode;
  /** The person who asks. */
  from: ReactNode;
  /** What is requested. */
  children: ReactNode;
  /** Shown below the request while it waits. */
  decision: ReactNode;
  /** Says who decided, if it was not a person. */
  byNobody?: string;
}

/** A request as people who decide see it: who asks for what, and the decision to make or already made. */
export function RequestCard({ request, title, from, children, decision: decide, byNobody = '' }: RequestCardProps) {
  const say = useSay('uiStaff');
  const heard = useHeard();
  const { dayOf } = useShown();
  const { state, askedAt, decidedAt, decidedBy, answer } = request;
  const decision = { decided: heard(STANDS[state].word), day: dayOf(decidedAt ?? askedAt) };
  return (
    <li className={`${ui.card} ${classes.request}`}>
      <header>
        <div>
          {title}
          <small>
            {from} · {say('asked on {day}', { day: dayOf(askedAt) })}
          </small>
        </div>
        <StatusWord {...STANDS[state]} />
      </header>
      {children}
      {state === 'open' ? (
        <footer>{decide}</footer>
      ) : (
        <small>
          {decidedBy === null
            ? say('{decided} on {day}', decision) + byNobody
            : say('{decided} on {day} by {name}', { ...decision, name: decidedBy })}
          {answer && `: ${answer}`}
        </small>
      )}
    </li>
  );
}
