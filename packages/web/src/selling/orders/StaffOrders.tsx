import { at, idIn, type Self } from '@lm/contract';
import type { ReactNode } from 'react';
import { listAt } from '../../ui/list-state.ts';
import { usePlace } from '../../ui/place.ts';
import { useSay } from '../../ui/say.ts';
import { NoSuch } from '../../ui/WithRecord.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderPage } from './OrderPage.tsx';

interface StaffOrdersProps {
  self: Self;
  /** The tabs of the view, supplied by the shell. */
  tabs: ReactNode;
  /** What the view shows at any other address. */
  otherwise: ReactNode;
}

/** The orders of the customers that the person sees, and a single one: `/quotations/orders/12` (ORD-328). */
export function StaffOrders({ self, tabs, otherwise }: StaffOrdersProps) {
  const say = useSay('ordersStaff');
  const [, what, word, more] = usePlace().path;
  if (what !== 'orders') return otherwise;
  if (word === undefined) return <OrderList tabs={tabs} />;
  const back = { label: say('Orders'), to: listAt(at.orders) };
  const id = more === undefined ? idIn(word) : null;
  return id === null ? <NoSuch what="Order" back={back} /> : <OrderPage key={id} self={self} id={id} back={back} />;
}
