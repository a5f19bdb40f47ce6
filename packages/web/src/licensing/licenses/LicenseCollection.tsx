import type { Day, License } from '@lm/contract';
import { Button, Menu, Title } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { LicenseRows } from './LicenseRows.tsx';
import { FEWEST_ROWS, inOrder, needsOf, ORDERS, type Order } from './license-order.ts';
import classes from './license-rows.module.css';
import { ScrolledTo } from './ScrolledTo.tsx';

interface LicenseCollectionProps {
  /** Above the rows; cards have their heading outside. */
  title: string;
  licenses: readonly License[];
  today: Day;
  /** The one that the address names; null for none. */
  shown: number | null;
  to: (id: number) => string;
  card: (license: License) => ReactNode;
  /** Names the months of the axis. */
  hasScale?: boolean;
  /** Below the rows. */
  acts?: ReactNode;
}

/** A person's licenses: cards up to six, rows that open above, ordered by what needs one (LIC-181). */
export function LicenseCollection({ title, licenses, today, shown, to, card, hasScale = false, acts }: LicenseCollectionProps) {
  const [order, setOrder] = useState<Order>('needs');
  if (licenses.length < FEWEST_ROWS)
    return licenses.map((license) => (
      <Fragment key={license.id}>
        {license.id === shown ? (
          <ScrolledTo isShown element="div" className={classes.shown}>
            {card(license)}
          </ScrolledTo>
        ) : (
          card(license)
        )}
      </Fragment>
    ));
  return (
    <div className={classes.frame}>
      <div className={classes.frameHead}>
        <Title order={2}>{title}</Title>
        <span>{needsOf(licenses, today)}</span>
        <OrderMenu order={order} setOrder={setOrder} />
      </div>
      <LicenseRows licenses={inOrder(licenses, order, today)} today={today} shown={shown} to={to} hasScale={hasScale} card={card} />
      {acts && <div className={classes.frameFoot}>{acts}</div>}
    </div>
  );
}

const OrderMenu = ({ order, setOrder }: { order: Order; setOrder: (order: Order) => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />} aria-label={`Order: ${ORDERS[order]}`}>
        {ORDERS[order]}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {(Object.keys(ORDERS) as Order[]).map((one) => (
        <Menu.Item
          key={one}
          role="menuitemradio"
          aria-checked={one === order}
          leftSection={<IconCheck size={16} visibility={one === order ? undefined : 'hidden'} aria-hidden />}
          onClick={() => setOrder(one)}
        >
          {ORDERS[one]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
