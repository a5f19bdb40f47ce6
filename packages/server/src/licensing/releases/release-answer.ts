import { isVersionBelow, productNamed, type Release, type ReleaseState, supportEnd } from '@lm/contract';

interface Row {
  id: number;
  product_id: number;
  revision: number;
  number: string;
  date: string;
  product_link: string;
  fnl_link: string;
  matlab_link: string;
  notes: string;
  state: ReleaseState;
  supported_until: string | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string;
  latest: boolean;
  support_months: number | null;
  lowest_version: string | null;
}

/** A release as sent (REL-1). */
export const toWire = (row: Row): Release => ({
  id: row.id,
  revision: row.revision,
  name: row.number,
  date: row.date,
  productDownloadLink: row.product_link,
  fnlDownloadLink: row.fnl_link,
  matlabRuntimeDownloadLink: row.matlab_link,
  notes: row.notes,
  latest: row.latest,
  ...productNamed(row.product_id),
  ...statedOf(row),
});

/** What is added for a release that is not simply current (REL-1). */
function statedOf(row: Row): Pick<Release, 'state' | 'withdrawn' | 'supportedUntil' | 'supportEnds' | 'belowLowest'> {
  const { state, number, date, supported_until, support_months, lowest_version, withdrawn_at } = row;
  const ends = supportEnd(date, supported_until, support_months);
  return {
    ...(state !== 'current' && { state }),
    ...(state === 'withdrawn' && withdrawn_at && { withdrawn: { at: withdrawn_at.toISOString(), reason: row.withdrawn_reason } }),
    ...(supported_until && { supportedUntil: supported_until }),
    ...(ends && { supportEnds: ends }),
    ...(lowest_version !== null && isVersionBelow(number, lowest_version) && { belowLowest: true as const }),
  };
}
