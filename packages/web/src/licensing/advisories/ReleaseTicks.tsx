import type { Release, ReleaseStanding } from '@lm/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './advisories.module.css';
import { allReleases, byProduct } from './all-releases.ts';

type Standings = Readonly<Record<string, ReleaseStanding>>;

interface ReleaseTicksProps {
  value?: Standings;
  onChange?: (value: Standings) => void;
  error?: ReactNode;
}

/** Ticks which releases are affected and which are fixed; a release is one of the two, or neither. */
export function ReleaseTicks({ value = {}, onChange, error }: ReleaseTicksProps) {
  const say = useSay('advisories');
  const { day } = useShown();
  const releases = useQuery(allReleases());
  const set = (id: number, standing: ReleaseStanding | null) => {
    const { [id]: _, ...others } = value;
    onChange?.(standing ? { ...others, [id]: standing } : others);
  };
  const tick = ({ id, name }: Release, standing: ReleaseStanding, label: string) => (
    <Checkbox
      size="sm"
      aria-label={`${name}: ${label}`}
      label={label}
      checked={value[id] === standing}
      onChange={({ currentTarget }) => set(id, currentTarget.checked ? standing : null)}
    />
  );
  return (
    <fieldset className={`${classes.ticks} ${ui.wide}`}>
      <legend>{say('Releases')}</legend>
      {releases.isError && <FailedPart title={say('Releases')} retry={() => void releases.refetch()} />}
      {releases.isPending && (
        <Loading>
          <RowSkeletons rows={4} />
        </Loading>
      )}
      {byProduct(releases.data?.rows ?? []).map(([product, ofIt]) => (
        <ul key={product} aria-label={product}>
          {ofIt.map((release) => (
            <li key={release.id}>
              <span>
                {product} <b>{release.name}</b> <small>{day(release.date)}</small>
              </span>
              {tick(release, 'affected', say('affected'))}
              {tick(release, 'fixed', say('fixed'))}
            </li>
          ))}
        </ul>
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
