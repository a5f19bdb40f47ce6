import type { ReleaseInAdvisory } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '../../ui/say.ts';
import classes from './advisories.module.css';
import { allReleases, byProduct } from './all-releases.ts';

/** How many releases of a product a strip shows: the newest, and the one where it begins. */
const MOST = 12;

/** The releases of a product in order, which makes a gap visible: not affected, affected, fixed. */
export function ReleaseStrip({ releases: said }: { releases: readonly ReleaseInAdvisory[] }) {
  const say = useSay('advisories');
  const { data } = useQuery(allReleases());
  const standings = new Map(said.map(({ releaseId, standing }) => [releaseId, standing]));
  const words = { affected: say('affected'), fixed: say('fixed'), none: say('not affected') };
  const strips = byProduct(data?.rows ?? []).filter(([, releases]) => releases.some(({ id }) => standings.has(id)));
  return strips.map(([product, releases]) => {
    const inOrder = releases.toReversed();
    const first = Math.max(0, inOrder.findIndex(({ id }) => standings.has(id)) - 1);
    return (
      <div key={product} className={classes.strip}>
        <h3>{product}</h3>
        <ol>
          {inOrder
            .slice(first)
            .slice(-MOST)
            .map(({ id, name, state }) => {
              const standing = standings.get(id) ?? 'none';
              return (
                <li key={id} data-standing={standing}>
                  <b>{name}</b>
                  <small>{state === 'withdrawn' ? say('withdrawn') : words[standing]}</small>
                </li>
              );
            })}
        </ol>
      </div>
    );
  });
}
