import { ageOf, type Day, dayIn, type ListTotal } from '@lm/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Rows } from '../../api/call.ts';

/** One of a group: its subject, and the deciding fact. */
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

/** A group of the desk: how many there are, the most urgent of them, and where all of them are (DSK-812). */
export interface DeskRow {
  title: string;
  /** What that means, in a few words. */
  what: string;
  /** In its place: its parts, each with a link to all of that part. */
  of?: { words: string; to: string }[];
  to: string;
  /** The words of the link; otherwise it says how many. */
  way?: 'Open' | 'Courses';
  /** Beside what it means: those that are counted apart. */
  apart?: { words: string; to: string };
  query: Pick<UseQueryResult<Group>, 'data' | 'isError' | 'isPending'> & { refetch: () => unknown };
}

/** How many of a group are named. */
export const NAMED = 3;

export const today = (): Day => dayIn(new Date());
export const since = (moment: string) => ageOf(moment, today());

/** The rows of a list as a group. */
export const listed =
  <Row>(urgent: (row: Row) => Urgent) =>
  ({ rows, total, isMore }: Rows<Row>): Group => ({ total, totalIsMore: isMore, urgent: rows.map(urgent) });

/** What is said last; with it the products, where there are several (PRD-49). */
export const withProducts = (fact: string, products: readonly string[] = []): string => [fact, ...products].join(', ');
