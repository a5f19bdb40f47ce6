import { at, type ListedLicense, licenseNumber, showDay } from '@lm/contract';
import { CustomerLink } from '../../identity/parts/CustomerLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Ruler, RulerHead } from '../parts/Ruler.tsx';
import { licenseTime } from './license-status.ts';
import classes from './owned-licenses.module.css';
import { today } from './today.ts';

/** Licenses of several people on one axis: number, who has it, kind, state, time and end, each a link to its card. */
export function OwnedLicenses({ licenses }: { licenses: readonly ListedLicense[] }) {
  const now = today();
  return (
    <ul className={classes.rows}>
      <li className={classes.head} aria-hidden>
        <span />
        <span />
        <span />
        <RulerHead today={now} />
        <span>End</span>
      </li>
      {licenses.map((license) => {
        const { id, owner, licenseCategoryModel, licenseTypeModel } = license;
        const time = licenseTime(license, now);
        return (
          <li key={id}>
            <span className={classes.what}>
              <CustomerLink id={owner.id} to={at.customerLicense(owner.id, id)} fw={500}>
                {licenseNumber(id)}
              </CustomerLink>
              <small>
                {licenseCategoryModel.name} · {licenseTypeModel.name}
              </small>
            </span>
            <span className={classes.who} title={owner.email}>
              {owner.name}
            </span>
            <StatusWord tone={time.tone} word={time.word} />
            <Ruler time={time} today={now} />
            <span className={classes.end}>{showDay(time.end)}</span>
          </li>
        );
      })}
    </ul>
  );
}
