import { at, type ColleaguesLicense, licenseNumber } from '@lm/contract';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Ruler, RulerHead } from '../parts/Ruler.tsx';
import classes from './owned-licenses.module.css';
import { today } from './today.ts';
import { useLicenseTime } from './use-license-time.ts';

/** Licenses of the people of an organization on one axis; one's own lead to their cards. */
export function ColleaguesLicenses({ selfId, licenses }: { selfId: number; licenses: readonly ColleaguesLicense[] }) {
  const say = useSay('license');
  const heard = useHeard();
  const { day } = useShown();
  const timeOf = useLicenseTime();
  const now = today();
  return (
    <ul className={classes.rows}>
      <li className={classes.head} aria-hidden>
        <span />
        <span />
        <span />
        <RulerHead today={now} />
        <span>{say('End')}</span>
      </li>
      {licenses.map((license) => {
        const { id, owner, licenseCategoryModel, licenseTypeModel, suspension } = license;
        const time = timeOf(license, now);
        return (
          <li key={id}>
            <span className={classes.what}>
              {owner.id === selfId ? <PlaceLink to={at.license(id)}>{licenseNumber(id)}</PlaceLink> : <b>{licenseNumber(id)}</b>}
              <small>
                {licenseCategoryModel.name} · {heard(licenseTypeModel.name)}
              </small>
            </span>
            <span className={classes.who}>{owner.name}</span>
            <StatusWord tone={suspension ? 'over' : time.tone} word={suspension ? say('Suspended') : time.word} />
            <Ruler time={time} today={now} />
            <span className={classes.end}>{day(time.end)}</span>
          </li>
        );
      })}
    </ul>
  );
}
