import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { FailedPart } from '../../ui/FailedPart.tsx';
import { useTexts } from '../../ui/language.ts';
import shared from './organizations.module.css';
import classes from './own-activity.module.css';
import { ownActivityTexts } from './own-activity.texts.ts';

interface ActivityCardProps {
  title: string;
  caption?: string;
  /** A list that grows by a page at a time. */
  list: {
    isPending: boolean;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  texts: { none: string; notLoaded: string };
  /** Its rows. */
  children: ReactNode[];
}

/** A part of an organization's page with a list, newest first; a button fetches older rows. */
export function ActivityCard({ title, caption, list, texts, children }: ActivityCardProps) {
  const { older } = useTexts(ownActivityTexts);
  if (list.isError && children.length === 0)
    return (
      <FailedPart title={title} retry={() => void list.refetch()}>
        {texts.notLoaded}
      </FailedPart>
    );
  return (
    <section className={shared.card} aria-label={title}>
      <div className={shared.head}>
        <Title order={2}>{title}</Title>
        {caption && <small>{caption}</small>}
      </div>
      {list.isPending ? (
        <Loading>
          <RowSkeletons rows={3} />
        </Loading>
      ) : children.length === 0 ? (
        <p className={shared.text}>{texts.none}</p>
      ) : (
        <ul className={shared.rows}>{children}</ul>
      )}
      {list.hasNextPage && (
        <div className={classes.older}>
          <Button variant="default" size="xs" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {older}
          </Button>
        </div>
      )}
    </section>
  );
}
