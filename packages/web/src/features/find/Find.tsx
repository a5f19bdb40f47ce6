import { api, dayIn, type Found, type Self } from '@lm/contract';
import { Button, Kbd, Modal } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useGo } from '../../ui/PlaceLink.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { type FindableView, viewsAndActs } from './acts.tsx';
import { FoundList } from './FoundList.tsx';
import classes from './find.module.css';
import { type FoundGroup, foundGroups } from './found-rows.tsx';
import { wordsIn } from './words.ts';

interface FindProps {
  self: Self;
  /** The views that self may open. */
  views: readonly FindableView[];
  opened: boolean;
  close: () => void;
}

/** Finds anything that self may see or do, as one types (SCR-124). */
export function Find(props: FindProps) {
  const { opened, close } = props;
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={close}
      title="Find anything"
      withCloseButton={false}
      transitionProps={{ duration: 0 }} // the next key is for what was found
      fullScreen={isPhone}
      centered={false}
      size={640}
      yOffset={88}
      classNames={{ header: classes.hidden ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <Finder {...props} isPhone={isPhone} />
    </Modal>
  );
}

/** Milliseconds of rest before what is typed is looked for. */
const QUIET = 80;

function Finder({ self, views, close, isPhone }: FindProps & { isPhone: boolean }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isFailed, isLooking, retry } = useFound(self, views, typed);
  const list = useId();
  const go = useGo();
  const rows = groups.flatMap(({ rows }) => rows);
  const current = Math.min(chosen, rows.length - 1);
  const open = (to: string, elsewhere: boolean) => {
    if (elsewhere) return void window.open(`#${to}`, '_blank', 'noopener');
    close();
    go(to);
  };
  const step = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    setChosen((next + rows.length) % Math.max(rows.length, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current];
    if (event.key === 'ArrowDown') step(event, current + 1);
    if (event.key === 'ArrowUp') step(event, current - 1);
    if (event.key === 'Enter' && row) open(row.to, event.ctrlKey || event.metaKey);
  };
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label="Find anything"
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-activedescendant={rows.length > 0 ? `${list}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Name, organization, phone, L-630, MAC address, code, view or act"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        {isPhone ? (
          <Button variant="subtle" onClick={close}>
            Close
          </Button>
        ) : (
          <Kbd size="xs" aria-hidden>
            Esc
          </Kbd>
        )}
      </div>
      <FoundList id={list} groups={groups} chosen={current} isLooking={isLooking} open={open} point={setChosen} />
      {isFailed && (
        <div className={classes.word} role="alert">
          The portal was not reached. What is here was found before.
          <Button variant="default" size="xs" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {rows.length === 0 && !isLooking && !isFailed && <div className={classes.word}>Nothing found for “{typed.trim()}”.</div>}
      <div className={classes.foot} aria-hidden>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> choose
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> open
        </span>
        <span>
          <Kbd size="xs">Ctrl Enter</Kbd> in a new tab
        </span>
      </div>
      <div className={classes.said} role="status">
        {typed.trim() && !isLooking && `${rows.length} found`}
      </div>
    </>
  );
}

/** What is typed finds; what was found before stays until the next answer is there. */
function useFound(self: Self, views: readonly FindableView[], typed: string) {
  const [text] = useDebouncedValue(typed.trim(), QUIET);
  const isAsked = typed.trim() !== '';
  const query = queryOf(api.find.findAnything, { query: { text } });
  const answer = useQuery({
    queryKey: query.queryKey,
    queryFn: isAsked && text !== '' ? query.queryFn : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found: Found | undefined = isAsked ? answer.data : undefined;
  const groups = useMemo((): FoundGroup[] => {
    const words = wordsIn(typed);
    const asked = { self, words, today: dayIn(new Date()), mayOpen: (to: string) => views.some((view) => view.to === to) };
    return [...(found ? foundGroups(found, asked) : []), ...viewsAndActs(self, views, words, found)];
  }, [self, views, typed, found]);
  const isLooking = isAsked && (text !== typed.trim() || answer.isFetching);
  return { groups, isLooking, isFailed: isAsked && answer.isError, retry: () => void answer.refetch() };
}
