import { at, CATEGORIES, kindOf, licenseNumber, type Order, type OrderedLicense } from '@lm/contract';
import { Title } from '@mantine/core';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import ui from '../../ui/ui.module.css';
import { titleOf, unitsOf, useOrderWords } from '../parts/use-order-words.ts';
import { Modules } from './OfferSheet.tsx';
import orderedLines from './ordered-lines.module.css';
import classes from './orders.module.css';

/** The lines of an order, each with the licenses that it added or renewed. */
export function OrderedLines({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const words = useOrderWords();
  const { say, amount } = words;
  return (
    <section className={ui.card} aria-label={say('What was ordered')}>
      <header className={classes.cardHead}>
        <Title order={2}>{say('What was ordered')}</Title>
        <span>{order.currency}</span>
      </header>
      <ol className={orderedLines.lines}>
        {order.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
          <li key={place} className={orderedLines.line}>
            <div>
              <b>{titleOf(line, words)}</b> <span className={orderedLines.units}>· {unitsOf(line, say)}</span>
              <Modules ids={line.modules} at={order.acceptedAt} />
              <Made licenses={order.licenses.filter((license) => license.line === place + 1)} order={order} isOwn={isOwn} />
            </div>
            <div className={orderedLines.price}>
              <b>{amount(line.amount, order.currency)}</b>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Made({ licenses, order, isOwn }: { licenses: OrderedLicense[]; order: Order; isOwn: boolean }) {
  const { say } = useOrderWords();
  if (licenses.length === 0)
    return <small>{order.state === 'cancelled' ? say('No license was made') : say('Its licenses are not made yet')}</small>;
  return (
    <ul className={orderedLines.made}>
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
  const { say, heard, day } = useOrderWords();
  if (!now) return <span>{say('{license} was deleted', { license: licenseNumber(id) })}</span>;
  return (
    <>
      <PlaceLink to={to} underline="always" className={ui.touchLine ?? ''}>
        {licenseNumber(id)}
      </PlaceLink>{' '}
      {categoryNames.get(now.categoryId)} · {heard(kindOf(now.typeId).name)}, {say('until {day}', { day: day(now.endsOn) })}
    </>
  );
}
