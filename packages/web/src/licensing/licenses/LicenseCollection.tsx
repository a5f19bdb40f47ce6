import type { Day, License } from '@lm/contract';
import { Title } from '@mantine/core';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { LicenseRows } from './LicenseRows.tsx';
import classes from './license-collection.module.css';
import { inOrder, needsOf } from './license-order.ts';
import { ScrolledTo } from './ScrolledTo.tsx';

/** Fetched only for people who have licenses for several products. */
const heldProduct = lazyPart(async () => (await import('./HeldProduct.tsx')).HeldProduct);

interface LicenseCollectionProps {
  /** Shown above the rows; cards have their heading outside. */
  title: string;
  licenses: readonly License[];
  /** From this many licenses on, they are shown as rows. */
  fewestRows: number;
  today: Day;
  /** The license that the address names; null for none. */
  shown: number | null;
  to: (id: number) => string;
  card: (license: License) => ReactNode;
  /** The licenses that wait for a decision. */
  waiting?: ReadonlySet<number>;
  /** Buttons in the head of the rows. */
  acts?: ReactNode;
  /** Each row leads to a page of its own and opens nothing in place. */
  isOfPages?: boolean;
  /** The first row starts open. */
  opensFirst?: boolean;
  /** The license that has the page to itself. */
  alone?: License | undefined;
}

/** A person's licenses: a few as cards, more as rows that open, both with the most urgent first (LIC-181). */
export function LicenseCollection(props: LicenseCollectionProps) {
  const { title, licenses, fewestRows, today, shown, to, card, waiting, acts, isOfPages = false, opensFirst = false, alone } = props;
  const say = useSay('licenses');
  const [ofProduct, setProduct] = useState(0);
  const here = licenses.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row keeps its place until a license is added or removed, however it changes
  const places = useMemo(() => inOrder(licenses, today, waiting).map(({ id }) => id), [here, today]);
  const ordered = places.flatMap((id) => licenses.find((license) => license.id === id) ?? []);
  if (licenses.length < fewestRows)
    return (alone ? [alone] : ordered).map((license) => (
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
  const isOf = (id: number | undefined) => (license: License) => license.product?.id === id;
  const listed = ofProduct ? licenses.filter(isOf(ofProduct)) : licenses;
  return (
    <div className={alone ? '' : classes.frame}>
      {!alone && (
        <div className={classes.frameHead}>
          <Title order={2}>{title}</Title>
          <span>{needsOf(listed, today, say)}</span>
          {!licenses.every(isOf(licenses[0]?.product?.id)) && (
            <heldProduct.Part licenses={licenses} value={ofProduct} change={setProduct} />
          )}
          {acts}
        </div>
      )}
      <LicenseRows
        licenses={ordered.filter((license) => listed.includes(license))}
        today={today}
        shown={shown}
        waiting={waiting}
        to={to}
        card={card}
        isOfPages={isOfPages}
        opensFirst={opensFirst}
        alone={alone}
      />
    </div>
  );
}
