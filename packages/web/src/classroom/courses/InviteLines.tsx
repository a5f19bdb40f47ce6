import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import type { Standing } from './InvitePreview.tsx';
import classes from './invite.module.css';
import type { Listed } from './invite-list.ts';

interface InviteLinesProps {
  students: Listed[];
  stateOf: (line: number, email: string) => Standing | null;
  /** Corrects the address in a line. */
  correct: (line: number, stood: string, email: string) => void;
}

/** How many lines are shown at first; wrong ones come first. */
const FIRST = 50;

/** Every line with its outcome; a wrong one can be corrected in place. */
export function InviteLines({ students, stateOf, correct }: InviteLinesProps) {
  const say = useSay('courses');
  const { number } = useShown();
  const [isWhole, setWhole] = useState(false);
  // A line that was wrong at first keeps its place while it is corrected.
  const sorted = [...students.entries()].sort(([one, a], [other, b]) => Number(isWrong(b)) - Number(isWrong(a)) || one - other);
  const shown = isWhole ? sorted : sorted.slice(0, FIRST);
  return (
    <section aria-label={say('Lines of the list')}>
      <ul className={classes.lines}>
        {shown.map(([place, student]) => (
          <li key={place}>
            <span className={classes.number}>{say('Line {line}', { line: student.line })}</span>
            <span className={classes.who}>
              <b>{`${student.firstName} ${student.lastName}`.trim()}</b>
              {isWrong(student) ? (
                <Correction student={student} correct={correct} />
              ) : (
                <span className={classes.address}>{student.email}</span>
              )}
            </span>
            <Status student={student} state={stateOf(student.line, student.email)} />
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {say('Show {count} more', { count: number(sorted.length - shown.length) })}
        </Button>
      )}
    </section>
  );
}

const isWrong = ({ problem, stood, email }: Listed): boolean => problem !== null || stood !== email;

function Correction({ student: { line, stood, email, problem }, correct }: { student: Listed; correct: InviteLinesProps['correct'] }) {
  const say = useSay('courses');
  const heard = useHeard();
  const write = (value: string) => value.trim() !== email && correct(line, stood, value.trim());
  return (
    <TextInput
      key={email}
      aria-label={say('Address of line {line}', { line })}
      type="email"
      defaultValue={email}
      error={problem && heard(problem)}
      onBlur={(event) => write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') write(event.currentTarget.value);
      }}
    />
  );
}

const STATES = {
  new: { tone: 'next', word: 'New' },
  again: { tone: 'next', word: 'New again' },
  in: { tone: 'ok', word: 'In the course' },
  invited: { tone: 'soon', word: 'Already invited' },
  teacher: { tone: 'off', word: 'Teaches it' },
  wrong: { tone: 'over', word: 'Wrong' },
} as const satisfies Record<Standing, object>;

function Status({ student, state }: { student: Listed; state: Standing | null }) {
  const say = useSay('courses');
  if (student.problem !== null) return <StatusWord tone="over" word={student.repeats ? say('Twice') : say('Wrong')} />;
  return state ? <StatusWord tone={STATES[state].tone} word={say(STATES[state].word)} /> : <span />;
}
