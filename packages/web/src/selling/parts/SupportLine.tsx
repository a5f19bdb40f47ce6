import { FIRST_PRODUCT, productOf } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { latestReleases } from '../../api/latest-releases.ts';
import { settings } from '../../settings.ts';
import { useSay } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';
import classes from './parties.module.css';

interface SupportLineProps {
  lines: readonly { modules: readonly number[] }[];
}

/** Until when the newest release of the product on offer is supported, if the support period is set (OFR-313). */
export function SupportLine({ lines }: SupportLineProps) {
  const say = useSay('parties');
  const day = useDay();
  const { data } = useQuery(latestReleases());
  const products = new Set(lines.map(({ modules }) => productOf(modules)));
  const said = (data?.rows ?? []).filter(({ product, supportEnds }) => supportEnds && products.has(product?.id ?? FIRST_PRODUCT));
  if (said.length === 0) return null;
  return (
    <ul className={classes.support} aria-label={say('Support')}>
      {said.map(({ id, name, product, supportEnds = '' }) => (
        <li key={id}>
          {say('{product} {version} is supported until {day}.', {
            ...{ product: product?.name ?? settings.productName, version: name, day: day(supportEnds) },
          })}
        </li>
      ))}
    </ul>
  );
}
