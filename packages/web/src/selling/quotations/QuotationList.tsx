import { api, type Quotation, quotationNumber } from '@lm/contract';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pagesOf } from '../../api/queries.ts';
import listCard from '../../ui/list-card.module.css';
import { Rows } from '../../ui/Rows.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { QuotationAnswer } from './QuotationAnswer.tsx';
import classes from './quotation-list.module.css';
import { askedRows, askerRows, inShort } from './request-lines.tsx';
import { useRequestWords } from './use-request-words.ts';

/** How many quotations are fetched at first; a button fetches older ones. */
const PAGE = 10;

/** A customer's requests, newest first, ten at a time. */
export const useQuotations = (customerId: number) =>
  useInfiniteQuery(pagesOf(api.quotations.getQuotations, PAGE, (query) => ({ params: { id: String(customerId) }, query })));

interface QuotationListProps {
  list: ReturnType<typeof useQuotations>;
  /** Shown below the fields of an open request. */
  foot?: (quotation: Quotation) => ReactNode;
}

/** One row per request; a click opens its fields. */
export function QuotationList({ list, foot }: QuotationListProps) {
  const say = useSay('quoting');
  const quotations = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <ul className={listCard.list}>
        {quotations.map((quotation) => (
          <QuotationItem key={quotation.id} quotation={quotation} foot={foot?.(quotation)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {say('Show older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** A closed request is only hidden, since it may contain a half-written answer. */
function QuotationItem({ quotation, foot }: { quotation: Quotation; foot: ReactNode }) {
  const words = useRequestWords();
  const { say, dayOf } = words;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <li>
      <UnstyledButton className={classes.row ?? ''} aria-expanded={isOpen === true} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={16} aria-hidden />
        <b>{quotationNumber(quotation.id)}</b>
        <span className={classes.short}>{inShort(quotation, words)}</span>
        <span className={classes.day}>{dayOf(quotation.submittedAt)}</span>
        {quotation.answeredAt ? <StatusWord tone="ok" word={say('Answered')} /> : <StatusWord tone="soon" word={say('Open')} />}
      </UnstyledButton>
      {isOpen !== null && (
        <div className={classes.details} hidden={!isOpen}>
          <Rows rows={[...askedRows(quotation, words), ...askerRows(quotation, words)]} />
          {quotation.answeredAt && <QuotationAnswer quotation={quotation} />}
          {foot}
        </div>
      )}
    </li>
  );
}
