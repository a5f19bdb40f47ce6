import { type CourseLanding, dayIn, daysBetween, showDay } from '@lm/contract';
import { Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './course-facts.module.css';

/** Up to so many places are drawn one by one; more of them are a bar. */
const DRAWN_PLACES = 60;

/** What is known of a course before it is joined: whose it is, what it gives, until when, and what is left (CRS-570). */
export type KnownCourse = Pick<
  CourseLanding,
  | 'name'
  | 'teacher'
  | 'organization'
  | 'startDate'
  | 'expireDate'
  | 'redeemUntil'
  | 'places'
  | 'placesLeft'
  | 'modules'
  | 'allModules'
  | 'closed'
>;

/** A course as whoever holds its link sees it; a closed one says why, and what to do. */
export function CourseFacts({ course, isHead = true }: { course: KnownCourse; isHead?: boolean }) {
  const { name, teacher, organization, expireDate, redeemUntil, closed } = course;
  return (
    <section className={classes.course} aria-label={name}>
      <Text size="sm" c="dimmed" className={classes.of}>
        Course of {teacher}, {organization}
      </Text>
      <Title order={isHead ? 1 : 3} className={classes.name}>
        {name}
      </Title>
      <dl className={classes.facts}>
        <dt>You get</dt>
        <dd>
          A student license until {showDay(expireDate)}, {modulesOf(course)}
        </dd>
        {closed === null && (
          <>
            <dt>Join until</dt>
            <dd>
              {showDay(redeemUntil)}, {inDays(daysBetween(dayIn(new Date()), redeemUntil))}
            </dd>
          </>
        )}
      </dl>
      {closed === null ? <Places {...course} /> : <Closed {...course} />}
    </section>
  );
}

function Places({ places, placesLeft }: KnownCourse) {
  return (
    <div>
      <span className={classes.left}>
        <strong>
          {placesLeft.toLocaleString('en')} {placesLeft === 1 ? 'place' : 'places'}
        </strong>{' '}
        left of {places.toLocaleString('en')}
      </span>
      <div
        className={classes.places}
        data-drawn={places <= DRAWN_PLACES || undefined}
        style={{ '--places': places, '--left': `${(100 * placesLeft) / places}%` } as CSSProperties}
        aria-hidden
      />
    </div>
  );
}

function Closed(course: KnownCourse) {
  const { title, text } = CLOSED[course.closed ?? 'full'](course);
  return (
    <div role="status" className={classes.closed}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

/** Why one cannot join, and what to do (CRS-571). */
const CLOSED: Record<NonNullable<KnownCourse['closed']>, (course: KnownCourse) => { title: string; text: string }> = {
  notYet: ({ startDate }) => ({
    title: `It begins on ${showDay(startDate)}`,
    text: 'Open this link again from that day on. It stays the same.',
  }),
  over: ({ redeemUntil, expireDate, teacher }) => ({
    title: redeemUntil < expireDate ? `One could join until ${showDay(redeemUntil)}` : `It ended on ${showDay(expireDate)}`,
    text: `Ask ${teacher} for the link of the next course, or to let you in later. If you joined before, sign in: your license is there.`,
  }),
  paused: ({ teacher }) => ({
    title: 'No one can join at the moment: the course is paused',
    text: `Ask ${teacher} when it opens again. The link stays the same. If you joined before, sign in: your license is there.`,
  }),
  full: ({ places, teacher }) => ({
    title:
      places === 1
        ? 'Its only place is taken'
        : `All ${places.toLocaleString('en')} places are taken or kept for students who were invited`,
    text: `Were you invited by mail? Then open the link of that mail: your place is kept. Otherwise ask ${teacher} for a place. If you joined before, sign in: your license is there.`,
  }),
};

function modulesOf({ modules, allModules }: KnownCourse): string {
  const names = modules.map(({ name }) => name);
  if (allModules) return 'with all modules';
  return `with ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')}`;
}

function inDays(days: number): string {
  if (days <= 0) return 'today is the last day';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
