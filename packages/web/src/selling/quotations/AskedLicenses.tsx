import { type Day, type License, licenseNumber, termOf } from '@lm/contract';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './renewal-ask.module.css';
import type { RequestWords } from './request-lines.tsx';
import { useRequestWords } from './use-request-words.ts';

/** A license in the form; `why` says why its renewal cannot be requested, and is null if it can. */
export interface Offered {
  license: License;
  /** Its last day, or that of its maintenance. */
  endsOn: Day | null;
  why: ReactNode;
}

const endOf = ({ license, endsOn }: Offered, { say, day }: Pick<RequestWords, 'say' | 'day'>): string => {
  if (endsOn === null) return '';
  const end = { day: day(endsOn) };
  return termOf(license.licenseTypeModel.id).ends === 'maintenance' ? say('maintenance until {day}', end) : say('until {day}', end);
};

/** All licenses of a customer, to tick; one that cannot be requested says why. */
export function AskedLicenses({ offered }: { offered: readonly Offered[] }) {
  const words = useRequestWords();
  const { heard } = words;
  const standing = (one: Offered) => [endOf(one, words), heard(one.license.standing ?? '')].filter(Boolean).join(' · ');
  return (
    <ul className={classes.list}>
      {offered.map((one) => (
        <li key={one.license.id}>
          <Checkbox
            value={String(one.license.id)}
            disabled={one.why !== null}
            label={
              <>
                <b>{licenseNumber(one.license.id)}</b> {one.license.licenseCategoryModel.name} · {heard(one.license.licenseTypeModel.name)}
              </>
            }
            description={
              <>
                {standing(one)}
                {one.why && standing(one) && ' · '}
                {typeof one.why === 'string' ? heard(one.why) : one.why}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
