import { api, BUILT_IN_VIEWS, type SavedList, type SavedState, type SavedView, type Self } from '@lm/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { usePlace } from '../../ui/place.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { allOf, isSame, stateInAddress } from './saved-state.ts';
import classes from './saved-views.module.css';

const menu = lazyPart(async () => (await import('./SavedViewsMenu.tsx')).SavedViewsMenu);
const form = lazyPart(async () => (await import('./SavedViewForm.tsx')).SavedViewForm);

interface SavedViewsProps {
  self: Self;
  list: SavedList;
}

/** A saved state of a list, with the name it is known by. */
interface Line {
  name: string;
  state: SavedState;
}

/** What the dialog is open for: a new view, or an existing one. */
type Editing = 'new' | SavedView;

/** The first control of a list (SAV-187): names what the list shows, and opens the menu of views. */
export function SavedViews({ self, list }: SavedViewsProps) {
  const heard = useHeard();
  const say = useSay('savedViews');
  useFetchedAhead(menu);
  const { query } = usePlace();
  const [isOpen, popover] = useDisclosure(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isForm, dialog] = useDisclosure(false);
  const views = useQuery(rowsOf(api.savedViews.getSavedViews, { query: { list } }));
  const saved = views.data?.rows ?? [];
  const state = stateInAddress(list, query);
  const edit = (one: Editing) => {
    popover.close();
    setEditing(one);
    dialog.open();
  };
  return (
    <>
      <Panel
        isOpen={isOpen}
        close={popover.close}
        width={376}
        padding={4}
        label={say('Views')}
        onKeyDown={walk}
        target={
          <Button
            variant="default"
            className={classes.target ?? ''}
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={16} />}
            aria-expanded={isOpen}
            onClick={popover.toggle}
          >
            <span className={classes.cut} data-at-least={heard(allOf(list))}>
              {heard(nameOf(list, saved, state))}
            </span>
          </Button>
        }
      >
        <menu.Part self={self} list={list} views={views} state={state} edit={edit} close={popover.close} />
      </Panel>
      {editing && (
        <form.Part self={self} list={list} view={editing === 'new' ? null : editing} state={state} opened={isForm} close={dialog.close} />
      )}
    </>
  );
}

/** The name of what the list shows: the whole list, one of the views, or neither. */
function nameOf(list: SavedList, saved: readonly SavedView[], state: SavedState | null): string {
  if (!state || isSame(state, {})) return allOf(list);
  const kept = saved.flatMap((view): Line[] => (view.state ? [{ name: view.name, state: view.state }] : []));
  return [...kept, ...(BUILT_IN_VIEWS[list] ?? [])].find((line) => isSame(line.state, state))?.name ?? 'Not saved';
}

/** Moves from line to line of the menu with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const lines: Element[] = [...event.currentTarget.querySelectorAll('[data-line]')];
  const next = lines[lines.indexOf(document.activeElement ?? event.currentTarget) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
