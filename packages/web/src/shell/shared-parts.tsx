import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './shell.module.css';

/** A part that loads together with others, because either would move the other by arriving later. */
export const along =
  (...others: readonly { fetch: () => Promise<void> }[]) =>
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    lazyPart(async () => {
      const [part] = await Promise.all([load(), ...others.map(({ fetch }) => fetch())]);
      return part;
    });

export const together = async () => (await import('../ui/Together.tsx')).Together;

export const bulkBar = lazyPart(async () => (await import('../customers/bulk/BulkBar.tsx')).BulkBar);
export const coursePanel = lazyPart(async () => (await import('../classroom/courses/CoursePanel.tsx')).CoursePanel);
export const savedViews = lazyPart(
  async () => (await import('../customers/saved-views/SavedViews.tsx')).SavedViews,
  <div className={classes.savedViews} />,
);
