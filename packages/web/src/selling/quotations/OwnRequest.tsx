import { api, at, idIn, type Quotation, quotationNumber, type Self } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import listCard from '../../ui/list-card.module.css';
import { PageHead } from '../../ui/Page.tsx';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { Rows } from '../../ui/Rows.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { NoSuch, WithRecord } from '../../ui/WithRecord.tsx';
import { QuotationAnswer } from './QuotationAnswer.tsx';
import classes from './quotation-form.module.css';
import { askedRows, askerRows } from './request-lines.tsx';
import { useRequestWords } from './use-request-words.ts';

/** A sent request at its own address (QUO-871): sending leads here, and the page shows what became of it. */
export function OwnRequest({ self }: { self: Self }) {
  const back = useBack();
  const [, , word] = usePlace().path;
  const id = idIn(word);
  return id === null ? <NoSuch what="Request" back={back} /> : <OneRequest key={id} self={self} id={id} />;
}

const useBack = () => ({ label: useSay('quoting')('Quotation'), to: at.quotation });

function OneRequest({ self, id }: { self: Self; id: number }) {
  const back = useBack();
  const quotation = useQuery(queryOf(api.quotations.findQuotation, { params: { id: String(id) } }));
  return (
    <WithRecord record={quotation} what="Request" back={back}>
      {(sent) => <Sent self={self} sent={sent} />}
    </WithRecord>
  );
}

function Sent({ self, sent }: { self: Self; sent: Quotation }) {
  const say = useSay('quoting');
  const words = useRequestWords();
  const back = useBack();
  const { id, submittedAt, answeredAt } = sent;
  const [day, email] = [words.dayOf(submittedAt), self.email];
  const again = usePlaceLink({ to: at.quotation });
  return (
    <>
      <PageHead
        title={say('Request {number}', { number: quotationNumber(id) })}
        caption={
          answeredAt
            ? say('Sent on {day}. Sales answered at {email}.', { day, email })
            : say('Sent on {day}. Sales will answer at {email}.', { day, email })
        }
        back={back}
        actions={
          <Button component="a" variant="default" {...again}>
            {say('Ask for another quotation')}
          </Button>
        }
      />
      <div className={`${classes.groups} ${classes.sent}`}>
        {answeredAt && (
          <section className={ui.card} aria-label={say('Answer')}>
            <Title order={2} className={listCard.head}>
              {say('Answer')}
            </Title>
            <QuotationAnswer quotation={sent} />
          </section>
        )}
        <section className={ui.card} aria-label={say('What you asked for')}>
          <Title order={2} className={listCard.head}>
            {say('What you asked for')}
          </Title>
          <Rows rows={askedRows(sent, words)} />
        </section>
        <section className={ui.card} aria-label={say('Who asks')}>
          <Title order={2} className={listCard.head}>
            {say('Who asks')}
          </Title>
          <Rows rows={askerRows(sent, words)} />
        </section>
      </div>
    </>
  );
}
