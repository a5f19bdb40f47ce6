import { api, at, dayIn, idIn, type Quotation, quotationNumber, type Self, showDay } from '@lm/contract';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import listCard from '../../ui/list-card.module.css';
import { PageHead } from '../../ui/Page.tsx';
import { usePlaceLink } from '../../ui/PlaceLink.tsx';
import { usePlace } from '../../ui/place.ts';
import { Rows } from '../../ui/Rows.tsx';
import ui from '../../ui/ui.module.css';
import { NoSuch, WithRecord } from '../../ui/WithRecord.tsx';
import { QuotationAnswer } from './QuotationAnswer.tsx';
import classes from './quotation-form.module.css';
import { askedRows, askerRows } from './request-summary.tsx';

const BACK = { label: 'Quotation', to: at.quotation };

/** What was sent, at an address of its own (QUO-871): where sending leads, and what became of it. */
export function OwnRequest({ self }: { self: Self }) {
  const [, , word] = usePlace().path;
  const id = idIn(word);
  return id === null ? <NoSuch what="Request" back={BACK} /> : <OneRequest key={id} self={self} id={id} />;
}

function OneRequest({ self, id }: { self: Self; id: number }) {
  const quotation = useQuery(queryOf(api.quotations.findQuotation, { params: { id: String(id) } }));
  return (
    <WithRecord record={quotation} what="Request" back={BACK}>
      {(sent) => <Sent self={self} sent={sent} />}
    </WithRecord>
  );
}

function Sent({ self, sent }: { self: Self; sent: Quotation }) {
  const { id, submittedAt, answeredAt } = sent;
  const again = usePlaceLink({ to: at.quotation });
  return (
    <>
      <PageHead
        title={`Request ${quotationNumber(id)}`}
        caption={`Sent on ${showDay(dayIn(new Date(submittedAt)))}. Sales ${answeredAt ? 'answered' : 'answers'} to ${self.email}.`}
        back={BACK}
        actions={
          <Button component="a" variant="default" {...again}>
            Ask for another quotation
          </Button>
        }
      />
      <div className={`${classes.groups} ${classes.sent}`}>
        {answeredAt && (
          <section className={ui.card} aria-label="Answer">
            <Title order={2} className={listCard.head}>
              Answer
            </Title>
            <QuotationAnswer quotation={sent} />
          </section>
        )}
        <section className={ui.card} aria-label="What you asked for">
          <Title order={2} className={listCard.head}>
            What you asked for
          </Title>
          <Rows rows={askedRows(sent)} />
        </section>
        <section className={ui.card} aria-label="Who asks">
          <Title order={2} className={listCard.head}>
            Who asks
          </Title>
          <Rows rows={askerRows(sent)} />
        </section>
      </div>
    </>
  );
}
