import { Pagination, type PaginationProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PHONE } from './phone.ts';
import { useSay } from './say.ts';

interface TurnProps extends Pick<PaginationProps, 'mt' | 'size'> {
  pages: number;
  /** From 1. */
  page: number;
  turnTo: (page: number) => void;
}

/** Turns the pages of a list; its arrows say what they do (SCR-852). On a phone, it stays on one line. */
export function Turn({ pages, page, turnTo, ...props }: TurnProps) {
  const say = useSay('ui');
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return (
    <Pagination
      {...props}
      {...(isPhone && { siblings: 0, boundaries: 0 })}
      total={pages}
      value={page}
      onChange={turnTo}
      getControlProps={(control) => ({ 'aria-label': say(`${control} page` as 'next page' | 'previous page') })}
    />
  );
}
