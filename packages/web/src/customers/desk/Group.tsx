import type { ListTotal } from '@lm/contract';
import { Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LineSkeletons, Loading } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './desk.module.css';

/** How many, as the language writes it. */
export function useInNumber(): (total: ListTotal) => string {
  const { number } = useShown();
  return ({ total, totalIsMore }) => `${number(total)}${totalIsMore ? '+' : ''}`;
}

interface GroupProps<Answer> {
  title: string;
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'isPending'> & { refetch: () => unknown };
  /** How many there are; none where a number says nothing. */
  count?: (answer: Answer) => ListTotal;
  /** The address of the list that has all of them. */
  to?: string;
  /** What is shown if there is nothing. */
  nothing: string;
  isNothing: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

/** A group of the desk, which loads, fails and is reloaded on its own (DSK-140). */
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
  /** The address that the line leads to; none for plain words. */
  to?: string;
  /** The text of the link; what follows it is plain. */
  link: ReactNode;
  text?: ReactNode;
  /** Dimmed, at its right. */
  second?: ReactNode;
  value?: ReactNode;
  /** What can be done about it; if given at all, the line has a second one below, as its neighbours have. */
  act?: ReactNode;
  /** Continues in a second line if it is narrow, so that nothing of it is cut. */
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
