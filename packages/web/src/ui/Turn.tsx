import { Pagination, type PaginationProps } from '@mantine/core';
import { useSay } from './say.ts';

interface TurnProps extends Pick<PaginationProps, 'mt' | 'size'> {
  pages: number;
  /** From 1. */
  page: number;
  turnTo: (page: number) => void;
}

/** Turns the pages of a list; its arrows say what they do (SCR-852). */
export function Turn({ pages, page, turnTo, ...props }: TurnProps) {
  const say = useSay('ui');
  return (
    <Pagination
      {...props}
      total={pages}
      value={page}
      onChange={turnTo}
      getControlProps={(control) => ({ 'aria-label': say(`${control} page` as 'next page' | 'previous page') })}
    />
  );
}
