import { at, type Day, dayIn, idIn, lastAsOf, readDate } from '@lm/contract';
import { useCallback } from 'react';
import { addressOf } from '../../ui/address.ts';
import { goTo, usePlace } from '../../ui/place.ts';

/** The state in the view's address: the day, the license or product if there is one, and the page. */
export interface AsOf {
  /** Today in UTC, as the server counts days (WIRE-12). */
  today: Day;
  asOf: Day;
  licenseId: number | null;
  /** The id of a product; 0 for all. */
  productId: number;
  page: number;
  /** Shows another day for the same license; a day that cannot be shown becomes the nearest one that can. */
  show: (day: Day) => void;
  turnTo: (page: number) => void;
  narrow: (productId: number) => void;
}

/** The day on screen, taken from the address: Back returns to the previous one, and a link shows another person the same day. */
export function useAsOf(): AsOf {
  const { query } = usePlace();
  const today = dayIn(new Date());
  const between = useCallback(
    (day: Day): Day => {
      if (day < today) return today;
      return day > lastAsOf(today) ? lastAsOf(today) : day;
    },
    [today],
  );
  const asOf = between(readDate(query.asOf ?? '') ?? today);
  const licenseId = idIn(query.license);
  const productId = idIn(query.product) ?? 0;
  const address = (day: Day, page: number, product = productId) =>
    addressOf(at.reminders, {
      asOf: day === today ? undefined : day,
      license: licenseId === null ? undefined : String(licenseId),
      product: product === 0 ? undefined : String(product),
      page: page === 1 ? undefined : String(page),
    });
  return {
    today,
    asOf,
    licenseId,
    productId,
    page: idIn(query.page) ?? 1,
    show: (day) => goTo(address(between(day), 1), query.asOf === undefined ? 'push' : 'replace'),
    turnTo: (page) => goTo(address(asOf, page)),
    narrow: (product) => goTo(address(asOf, 1, product)),
  };
}
