import type { Quotation } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './quotation-list.module.css';

/** The answer: when it was given, by which person (only for staff), and its text. */
export function QuotationAnswer({ quotation: { answeredAt, answeredBy, answer } }: { quotation: Quotation }) {
  const say = useSay('quoting');
  const day = useShown().dayOf(new Date(answeredAt ?? 0).toISOString());
  return (
    <div className={classes.answer}>
      <p>
        {answeredBy ? say('Answered by {name} on {day}', { name: answeredBy, day }) : say('Answered on {day}', { day })}
        {answer ? ':' : `, ${say('without a text.')}`}
      </p>
      {answer && <blockquote>{answer}</blockquote>}
    </div>
  );
}
