import { type CourseLanding, dayIn, daysBetween, type Language } from '@lm/contract';
import { Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { dayShown } from '../../ui/day-shown.ts';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';
import classes from './course-facts.module.css';
import { type CourseFactsTexts, courseFactsTexts } from './course-facts.texts.ts';

/** Up to this many places are drawn one by one; more are drawn as a bar. */
const DRAWN_PLACES = 60;

/** What is known about a course before joining: its teacher, what it gives, until when, and what is left (CRS-570). */
export type KnownCourse = Pick<
  CourseLanding,
  | 'name'
  | 'teacher'
  | 'organization'
  | 'product'
  | 'startDate'
  | 'expireDate'
  | 'redeemUntil'
  | 'places'
  | 'placesLeft'
  | 'modules'
  | 'allModules'
  | 'closed'
>;

/** A course as people with its link see it; if it is closed, it says why and what to do. */
export function CourseFacts({ course, isHead = true }: { course: KnownCourse; isHead?: boolean }) {
  const t = useTexts(courseFactsTexts);
  const language = useLanguage();
  const { name, teacher, organization, product, expireDate, redeemUntil, closed } = course;
  return (
    <section className={classes.course} aria-label={name}>
      <Text size="sm" c="dimmed" className={classes.of}>
        {filled(t.of, { teacher, organization })}
      </Text>
      <Title order={isHead ? 1 : 3} className={classes.name}>
        {name}
      </Title>
      <dl className={classes.facts}>
        {product && (
          <>
            <dt>{t.product}</dt>
            <dd>{product.name}</dd>
          </>
        )}
        <dt>{t.youGet}</dt>
        <dd>{filled(t.license, { day: dayShown(language, expireDate), modules: modulesOf(t, language, course) })}</dd>
        {closed === null && (
          <>
            <dt>{t.joinUntil}</dt>
            <dd>
              {dayShown(language, redeemUntil)}, {inDays(t, daysBetween(dayIn(new Date()), redeemUntil))}
            </dd>
          </>
        )}
      </dl>
      {closed === null ? <Places {...course} /> : <Closed {...course} />}
    </section>
  );
}

function Places({ places, placesLeft }: KnownCourse) {
  const t = useTexts(courseFactsTexts);
  const language = useLanguage();
  return (
    <div>
      <span className={classes.left}>
        <strong>{filled(placesLeft === 1 ? t.place : t.places, { count: placesLeft.toLocaleString(language) })}</strong>{' '}
        {filled(t.leftOf, { count: places.toLocaleString(language) })}
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
  const t = useTexts(courseFactsTexts);
  const language = useLanguage();
  const { title, text } = closedIn(t, language, course);
  return (
    <div role="status" className={classes.closed}>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

/** Why people cannot join, and what to do (CRS-571). */
function closedIn(t: CourseFactsTexts, language: Language, course: KnownCourse): { title: string; text: string } {
  const { startDate, expireDate, redeemUntil, places, teacher } = course;
  const on = (text: string, day: string) => filled(text, { day: dayShown(language, day) });
  if (course.closed === 'notYet') return { title: on(t.begins, startDate), text: t.beginsSaid };
  if (course.closed === 'paused') return { title: t.paused, text: filled(t.pausedSaid, { teacher }) };
  if (course.closed === 'over') {
    const title = redeemUntil < expireDate ? on(t.couldJoin, redeemUntil) : on(t.ended, expireDate);
    return { title, text: filled(t.overSaid, { teacher }) };
  }
  const title = places === 1 ? t.onlyTaken : filled(t.allTaken, { count: places.toLocaleString(language) });
  return { title, text: filled(t.fullSaid, { teacher }) };
}

function modulesOf(t: CourseFactsTexts, language: Language, { modules, allModules }: KnownCourse): string {
  if (allModules) return t.allModules;
  const names = modules.map(({ name }) => name);
  const listed =
    language === 'en'
      ? [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
      : new Intl.ListFormat(language).format(names);
  return filled(t.withModules, { modules: listed });
}

function inDays(t: CourseFactsTexts, days: number): string {
  if (days <= 0) return t.lastDay;
  return days === 1 ? t.tomorrow : filled(t.inDays, { count: days });
}
