import { dayIn, type Quotation, showDay } from '@lm/contract';
import classes from './quotation-list.module.css';

/** When it was answered, for staff by whom, and what was written. */
export const QuotationAnswer = ({ quotation: { answeredAt, answeredBy, answer } }: { quotation: Quotation }) => (
  <div className={classes.answer}>
    <p>
      Answered{answeredBy && ` by ${answeredBy}`} on {showDay(dayIn(new Date(answeredAt ?? 0)))}
      {answer ? ':' : ', without a text.'}
    </p>
    {answer && <blockquote>{answer}</blockquote>}
  </div>
);
