import { advisoriesApi, atAdvisories, type ReleaseAdvisory } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import classes from './advisories.module.css';
import { AdvisoryStatus, SeverityChip } from './severity.tsx';

interface ReleaseAdvisoriesProps {
  releaseId: number;
  /** How far people have been notified of an advisory; supplied by the shell. */
  noticesOf: (advisory: ReleaseAdvisory) => ReactNode;
}

/** The advisories that name a release, beside its files (ADV-52). */
export function ReleaseAdvisories({ releaseId, noticesOf }: ReleaseAdvisoriesProps) {
  const say = useSay('advisories');
  const { data, isError, refetch } = useQuery(queryOf(advisoriesApi.getReleaseAdvisories, { params: { id: String(releaseId) } }));
  if (isError && !data) return <FailedPart title={say('Advisories')} retry={() => void refetch()} />;
  return data?.map((advisory) => <Beside key={advisory.id} advisory={advisory} notices={noticesOf(advisory)} />);
}

function Beside({ advisory, notices }: { advisory: ReleaseAdvisory; notices: ReactNode }) {
  const say = useSay('advisories');
  const { list } = useShown();
  const { id, number, title, score, standing, affected, fixed } = advisory;
  const heading = standing === 'fixed' ? say('Fixes {number}', { number }) : say('Affected by {number}', { number });
  const versions = [
    say('affects {releases}', { releases: list(affected) }),
    fixed.length > 0 ? say('fixed in {releases}', { releases: list(fixed) }) : say('no fix yet'),
  ];
  return (
    <section className={ui.card} aria-label={heading}>
      <div className={classes.beside}>
        <h2>{heading}</h2>
        <AdvisoryStatus {...advisory} />
      </div>
      <div className={classes.about}>
        <PlaceLink to={atAdvisories.one(id)} fw={600} className={ui.touchLine ?? ''}>
          {title}
        </PlaceLink>
        <small>
          <SeverityChip score={score} /> {versions.join(' · ')}
        </small>
      </div>
      {notices}
    </section>
  );
}
