import { type Day, type ListedLicense, licenseNumber } from '@lm/contract';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard } from '../../ui/say.ts';
import { useDay } from '../../ui/use-day.ts';
import { Ruler } from '../parts/Ruler.tsx';
import classes from './all-licenses.module.css';
import { kindInWords, placeOf } from './all-licenses-columns.tsx';
import { useLicenseTime } from './use-license-time.ts';

/** A license in three lines, for a phone: owner and end, state and kind, and its time on the axis of the list. */
export function AllLicensesPhoneRow({ license, today }: { license: ListedLicense; today: Day }) {
  const heard = useHeard();
  const time = useLicenseTime()(license, today);
  return (
    <li className={classes.phoneRow}>
      <PlaceLink to={placeOf(license)} c="inherit" underline="never">
        <span>
          <b>{license.owner.name}</b>
          {useDay()(time.end)}
        </span>
        <span>
          <StatusWord tone={time.tone} word={time.word} />
          <small>
            {[
              license.suspension && heard('Suspended'),
              license.standing && heard(license.standing),
              license.product?.name,
              licenseNumber(license.id),
              kindInWords(license, heard),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <Ruler time={time} today={today} />
      </PlaceLink>
    </li>
  );
}
