import { type Customer, may, type Self } from '@lm/contract';
import { Title } from '@mantine/core';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import listCard from '../../ui/list-card.module.css';
import { PartLine } from '../../ui/PartLine.tsx';
import { useSay } from '../../ui/say.ts';
import ui from '../../ui/ui.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { QuotationList, useQuotations } from './QuotationList.tsx';

/** A customer's requests, for staff, newest first, each of which can be marked as answered once; a single line until there are some. */
export function CustomerQuotations({ self, customer }: { self: Self; customer: Customer }) {
  const say = useSay('inbox');
  const list = useQuotations(customer.id);
  const total = list.data?.pages[0]?.total ?? 0;
  if (list.isPending)
    return (
      <Loading>
        <RowSkeletons rows={2} />
      </Loading>
    );
  if (list.data && total === 0) return <PartLine title={say('Quotations')}>{say('None requested yet')}</PartLine>;
  return (
    <section className={ui.card} aria-label={say('Quotations')}>
      <Title order={2} className={listCard.head}>
        {say('Quotations')} {total > 0 && total}
      </Title>
      {list.isError && !list.data ? (
        <Failed title={say('The quotations could not be loaded')} error={list.error} retry={() => void list.refetch()} />
      ) : (
        <QuotationList
          list={list}
          foot={(quotation) =>
            may(self, 'quotation.answer') && <AnswerForm key={quotation.id} email={customer.email} quotation={quotation} />
          }
        />
      )}
    </section>
  );
}
