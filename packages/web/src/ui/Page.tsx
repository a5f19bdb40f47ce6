import { Anchor, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ui.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** The line under the title: a count, or what the page is for. */
  caption?: ReactNode;
  /** The way back to the view before. */
  back?: { label: string; go: () => void };
  actions?: ReactNode;
}

/** The head of every view: way back, title, caption, buttons. */
export function PageHead({ title, caption, back, actions }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The screen before took the focus away with it: reading goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      {back && (
        <Anchor component="button" type="button" className={classes.back} onClick={back.go} c="dimmed">
          <IconArrowLeft size={14} aria-hidden /> {back.label}
        </Anchor>
      )}
      <div className={classes.pageHead}>
        <div>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {caption !== undefined && <div className={classes.count}>{caption}</div>}
        </div>
        {actions && <Group gap="md">{actions}</Group>}
      </div>
    </>
  );
}
