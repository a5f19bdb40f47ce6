import { advisoryNoticesApi } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { CountedBar } from '../../ui/CountedBar.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './notices.module.css';
import { useShares } from './use-shares.ts';

/** How many people an advisory concerns and how many were notified, beside a release that it names. */
export function NoticesInBrief({ id, hasFix }: { id: number; hasFix: boolean }) {
  const say = useSay('advisoryNotices');
  const { number } = useShown();
  const sharesOf = useShares();
  const { data } = useQuery(queryOf(advisoryNoticesApi.findTelling, { params: { id: String(id) } }));
  if (!data) return null;
  const { people, fixed } = data.licensed;
  const newest = data.tellings.find(({ reminds }) => !reminds);
  const fix =
    hasFix && say('{fixed} of {people} have downloaded a release that fixes it.', { fixed: number(fixed), people: number(people) });
  if (!newest)
    return (
      <div className={classes.part}>
        <b className={classes.lead}>{people === 1 ? say('1 person') : say('{people} people', { people: number(people) })}</b>
        <p>{people === 1 ? say('is licensed for an affected release.') : say('are licensed for an affected release.')}</p>
        {fix && <p>{fix}</p>}
      </div>
    );
  const lead = say('{sent} of {people} sent', { sent: number(newest.sent), people: number(newest.people) });
  return (
    <CountedBar lead={lead} parts={sharesOf(newest)}>
      {fix}
    </CountedBar>
  );
}
