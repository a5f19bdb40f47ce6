import { api, at, type License, licenseNumber } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './license-lines.module.css';
import { StandingWord } from './StandingWord.tsx';
import { seatsInWords } from './seats-in-words.ts';
import { today } from './today.ts';
import { useLicenseTime } from './use-license-time.ts';

interface LicenseLinesProps {
  customerId: number;
  /** Drawn together with the lines, since it would move when they arrive (SCR-932). */
  below: ReactNode;
}

/** A customer's licenses in short, beside their request: number, kind, state and end, each a link to its card. */
export function LicenseLines({ customerId, below }: LicenseLinesProps) {
  const say = useSay('allLicenses');
  const licenses = useQuery(queryOf(api.licenses.getCustomerLicenses, { params: { customerId: String(customerId) } }));
  if (licenses.isPending)
    return (
      <Loading>
        <RowSkeletons rows={2} />
      </Loading>
    );
  return (
    <>
      {licenses.isError && !licenses.data ? (
        <Failed title={say('Their licenses could not be loaded')} error={licenses.error} retry={() => void licenses.refetch()} />
      ) : (
        <Lines customerId={customerId} licenses={licenses.data} />
      )}
      {below}
    </>
  );
}

function Lines({ customerId, licenses }: { customerId: number; licenses: readonly License[] }) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { day } = useShown();
  const timeOf = useLicenseTime();
  const ofSeats = useSay('licenses');
  if (licenses.length === 0) return <p className={classes.none}>{say('No licenses yet.')}</p>;
  return (
    <ul className={classes.lines}>
      {licenses.map((license) => {
        const time = timeOf(license, today());
        return (
          <li key={license.id}>
            <PlaceLink to={at.customerLicense(customerId, license.id)} fw={500}>
              {licenseNumber(license.id)}
            </PlaceLink>
            <span>
              {license.licenseCategoryModel.name} · {heard(license.licenseTypeModel.name)}
            </span>
            <span className={classes.seats}>{license.seats !== null && seatsInWords(license.seats, ofSeats)}</span>
            <span className={classes.state}>
              <StatusWord tone={time.tone} word={time.word} />
              <StandingWord license={license} />
            </span>
            <span className={classes.end}>{day(time.end)}</span>
          </li>
        );
      })}
    </ul>
  );
}
