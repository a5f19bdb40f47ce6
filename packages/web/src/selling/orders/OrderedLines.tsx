import { at, CATEGORIES, kindOf, licenseNumber, lineTitle, lineUnits, type Order, type OrderedLicense, showDay } from '@lm/contract';
import { Title } from '@mantine/core';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import ui from '../../ui/ui.module.css';
import { Modules } from './OfferSheet.tsx';
import { amountIn } from './order-words.ts';
import classes from './orders.module.css';

/** The lines of an order, each with the licenses that it made or renewed. */
export const OrderedLines = ({ order, isOwn }: { order: Order; isOwn: boolean }) => (
  <section className={ui.card} aria-label="What was ordered">
    <header className={classes.cardHead}>
      <Title order={2}>What was ordered</Title>
      <span>{order.currency}</span>
    </header>
    <ol className={classes.lines}>
      {order.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={place} className={classes.line}>
          <div>
            <b>{lineTitle(line)}</b> <span className={classes.units}>· {lineUnits(line)}</span>
            <Modules ids={line.modules} at={order.acceptedAt} />
            <Made licenses={order.licenses.filter((license) => license.line === place + 1)} order={order} isOwn={isOwn} />
          </div>
          <div className={classes.price}>
            <b>{amountIn(line.amount, order.currency)}</b>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

function Made({ licenses, order, isOwn }: { licenses: OrderedLicense[]; order: Order; isOwn: boolean }) {
  if (licenses.length === 0) return <small>{order.state === 'cancelled' ? 'No license was made' : 'Its licenses are not made yet'}</small>;
  return (
    <ul className={classes.made}>
      {licenses.map((license) => (
        <li key={license.id}>
          <One license={license} to={isOwn ? at.license(license.id) : at.customerLicense(order.customer.id, license.id)} />
        </li>
      ))}
    </ul>
  );
}

const categoryNames = new Map<number, string>(CATEGORIES.map(({ id, name }) => [id, name]));

function One({ license: { id, now }, to }: { license: OrderedLicense; to: string }) {
  if (!now) return <span>{licenseNumber(id)} was deleted</span>;
  return (
    <>
      <PlaceLink to={to}>{licenseNumber(id)}</PlaceLink> {categoryNames.get(now.categoryId)} · {kindOf(now.typeId).name}, until{' '}
      {showDay(now.endsOn)}
    </>
  );
}
