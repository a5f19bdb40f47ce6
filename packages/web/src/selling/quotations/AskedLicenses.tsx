import { type Day, type License, licenseNumber, showDay, termOf } from '@lm/contract';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './renewal-ask.module.css';

/** A license of the form; `why` it cannot be asked for, null where it can. */
export interface Offered {
  license: License;
  /** Its last day, or that of its maintenance. */
  endsOn: Day | null;
  why: ReactNode;
}

const endOf = ({ license, endsOn }: Offered): string => {
  if (endsOn === null) return '';
  return `${termOf(license.licenseTypeModel.id).ends === 'maintenance' ? 'maintenance until' : 'until'} ${showDay(endsOn)}`;
};

/** All that a customer has, to be ticked; what cannot be asked for says why. */
export const AskedLicenses = ({ offered }: { offered: readonly Offered[] }) => (
  <ul className={classes.list}>
    {offered.map((one) => (
      <li key={one.license.id}>
        <Checkbox
          value={String(one.license.id)}
          disabled={one.why !== null}
          label={
            <>
              <b>{licenseNumber(one.license.id)}</b> {one.license.licenseCategoryModel.name} · {one.license.licenseTypeModel.name}
            </>
          }
          description={
            <>
              {[endOf(one), one.license.standing].filter(Boolean).join(' · ')}
              {one.why && <> · {one.why}</>}
            </>
          }
        />
      </li>
    ))}
  </ul>
);
