import { ageOf, type Day, dayIn, type ListTotal } from '@lm/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '../../api/call.ts';

/** One item of a group: its subject, and the deciding fact. */
export interface Urgent {
  id: number | string;
  to: string;
  link: string;
  text?: string;
  age?: { days: number; words: string; lateness: 'fresh' | 'late' | 'veryLate' };
  fact?: string;
}

export interface Group extends ListTotal {
  urgent: Urgent[];
}

/** A group of the desk: how many items it has, the most urgent ones, and the address of the full list (DSK-812). */
export interface DeskRow {
  title: string;
  /** What the group means, in a few words. */
  what: string;
  /** Shown instead: the parts of the group, each with a link to its list. */
  of?: { words: string; to: string }[];
  to: string;
  /** The words of the link; if left out, it shows the count. */
  way?: 'Open' | 'Courses';
  /** Items that are counted apart, shown beside the meaning. */
  apart?: { words: string; to: string };
  query: Pick<UseQueryResult<Group>, 'data' | 'isError' | 'isPending'> & { refetch: () => unknown };
}

/** How many items of a group are named. */
export const NAMED = 3;

export const today = (): Day => dayIn(new Date());
export const since = (moment: string) => ageOf(moment, today());

/** Turns the rows of a list into a group. */
export const listed =
  <Row>(urgent: (row: Row) => Urgent) =>
  ({ rows, total, isMore }: Rows<Row>): Group => ({ total, totalIsMore: isMore, urgent: rows.map(urgent) });

/** The last fact of an item, with the products if there are several (PRD-49). */
export const withProducts = (fact: string, products: readonly string[] = []): string => [fact, ...products].join(', ');
