import { Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlaceLink } from './PlaceLink.tsx';
import classes from './page.module.css';
import { useHeard } from './say.ts';

export interface Back {
  label: string;
  /** The address of the previous screen. */
  to: string;
}

interface PageHeadProps {
  title: ReactNode;
  /** The title of the browser's tab, if it differs. */
  tab?: string;
  /** The line under the title: a count, or the purpose of the page. */
  caption?: ReactNode;
  /** The link to the previous screen; a changed form asks first. */
  back?: Back;
  actions?: ReactNode;
}

const PORTAL = document.title;

/** The name in a heading, without the states beside it (SCR-850). */
function nameIn(heading: HTMLElement | null): string {
  const copy = heading?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const state of copy.querySelectorAll('[data-tone]')) state.remove();
  return (copy.textContent ?? '').trim();
}

/** The head of every view: link back, title, caption, buttons. */
export function PageHead({ title, tab, caption, back, actions }: PageHeadProps) {
  const heard = useHeard();
  const heading = useRef<HTMLHeadingElement>(null);
  // The previous screen had the focus and is gone, so reading continues here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  // People recognize tabs and history entries by their titles.
  useEffect(() => {
    document.title = `${tab ?? nameIn(heading.current)} · License Manager`;
    return () => {
      document.title = PORTAL;
    };
  });
  return (
    <>
      {back && (
        <PlaceLink to={back.to} isBack className={classes.back} c="dimmed">
          <IconArrowLeft size={14} aria-hidden /> {heard(back.label)}
        </PlaceLink>
      )}
      <div className={classes.pageHead}>
        <div>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {caption !== undefined && <div className={classes.count}>{caption}</div>}
        </div>
        {actions && (
          <Group gap="md" className={classes.acts ?? ''}>
            {actions}
          </Group>
        )}
      </div>
    </>
  );
}
