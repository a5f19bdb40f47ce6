import type { ListTotal } from '@lm/contract';
import { Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './group.module.css';

/** Words a total in the language of the page. */
export function useInNumber(): (total: ListTotal) => string {
  const { number } = useShown();
  return ({ total, totalIsMore }) => `${number(total)}${totalIsMore ? '+' : ''}`;
}

interface GroupProps<Answer> {
  title: string;
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'isPending'> & { refetch: () => unknown };
  /** Returns how many there are; left out if a number says nothing. */
  count?: (answer: Answer) => ListTotal;
  /** The address of the full list. */
  to?: string;
  /** Shown if the group is empty. */
  nothing: string;
  isNothing: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

/** A group of the desk, which loads, fails and reloads on its own (DSK-140). */
export function Group<Answer>({ title, query, count, to, nothing, isNothing, children }: GroupProps<Answer>) {
  const heading = useId();
  const say = useSay('desk');
  const inNumber = useInNumber();
  const { data, isError, isPending } = query;
  const number = data !== undefined && count ? inNumber(count(data)) : null;
  const shown = to && !count ? say('All') : number;
  return (
    <section aria-labelledby={heading} className={classes.cell}>
      <header className={classes.cellHead}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {shown !== null && (to ? <PlaceLink to={to}>{shown}</PlaceLink> : <b>{shown}</b>)}
      </header>
      {isPending && (
        <Loading>
          <LineSkeletons />
        </Loading>
      )}
      {isError && data === undefined && <FailedPart title={title} retry={() => void query.refetch()} />}
      {data !== undefined && (isNothing(data) ? <p className={classes.nothing}>{nothing}</p> : <ul>{children(data)}</ul>)}
    </section>
  );
}

interface LineProps {
  /** The address that the line leads to; left out for plain text. */
  to?: string;
  /** The text of the link; the text after it is plain. */
  link: ReactNode;
  text?: ReactNode;
  /** Dimmed, at the right of the text. */
  second?: ReactNode;
  value?: ReactNode;
  /** What can be done about it; if set, even to nothing, the line has a second row below, like its neighbours. */
  act?: ReactNode;
  /** Continues in a second row if there is little room, so that nothing is cut off. */
  wraps?: boolean;
}

export const Line = ({ to, link, text, second, value, act, wraps }: LineProps) => (
  <li className={classes.line} data-wraps={wraps} data-stacks={act !== undefined || undefined}>
    <span className={classes.first}>
      {to ? <PlaceLink to={to}>{link}</PlaceLink> : link} {text}
    </span>
    {second && <small>{second}</small>}
    {value !== undefined && <span className={classes.value}>{value}</span>}
    {act && <span className={classes.act}>{act}</span>}
  </li>
);
