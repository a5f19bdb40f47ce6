import { BUILT_IN_VIEWS, may, type SavedList, type SavedState, type SavedView, type Self } from '@lm/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconBookmark, IconCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf } from '../../ui/address.ts';
import { type List, useNumber } from '../../ui/ListFaces.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { type SayOf, useHeard, useSay } from '../../ui/say.ts';
import { allOf, isSame, queryOfState } from './saved-state.ts';
import classes from './saved-views.module.css';
import { COUNTS } from './view-counts.ts';

interface SavedViewsMenuProps {
  self: Self;
  list: SavedList;
  views: List<SavedView>;
  /** What is on screen; null if it cannot be saved. */
  state: SavedState | null;
  edit: (view: 'new' | SavedView) => void;
  close: () => void;
}

/** The whole list, the person's own and shared views, the built-in ones, and a way to save what is on screen (SAV-187). */
export function SavedViewsMenu({ self, list, views, state, edit, close }: SavedViewsMenuProps) {
  const say = useSay('savedViews');
  const heard = useHeard();
  const saved = views.data?.rows ?? [];
  const along = BUILT_IN_VIEWS[list] ?? [];
  const line = (name: string, kept: SavedState) => ({ list, name, state: kept, isShown: state !== null && isSame(state, kept), close });
  return (
    <div className={classes.menu}>
      <ViewLine {...line(heard(allOf(list)), {})} />
      {(saved.length > 0 || views.isError) && <div className={classes.group}>{say('Yours and shared')}</div>}
      {views.isError && <p role="alert">{say('The views could not be loaded.')}</p>}
      {saved.map((view) => (
        <SavedLine key={view.id} self={self} view={view} edit={() => edit(view)}>
          {view.state && <ViewLine {...line(view.name, view.state)} note={noteOf(view, self, say)} />}
        </SavedLine>
      ))}
      {along.length > 0 && <div className={classes.group}>{say('Built-in views')}</div>}
      {along.map(({ name, state: kept }) => (
        <ViewLine key={name} {...line(heard(name), kept)} />
      ))}
      <div className={classes.foot}>
        <Button
          variant="subtle"
          justify="flex-start"
          fullWidth
          leftSection={<IconBookmark size={16} />}
          disabled={state === null || isSame(state, {})}
          onClick={() => edit('new')}
        >
          {say('Save this search as a view')}
        </Button>
      </div>
    </div>
  );
}

/** Says who sees a view: only the person, or which role, and who shared it if another person did. */
function noteOf({ sharedWith, maker }: SavedView, self: Self, say: SayOf<'savedViews'>): string {
  if (!sharedWith) return say('only you');
  const role = sharedWith.name;
  if (maker?.id === self.id) return say('shared with {role}', { role });
  return say('shared with {role} by {name}', { role, name: maker?.name ?? say('someone who has left') });
}

/** A saved view with a button to change it; says so if its list no longer takes it (SAV-185). */
function SavedLine({ self, view, edit, children }: { self: Self; view: SavedView; edit: () => void; children: ReactNode }) {
  const say = useSay('savedViews');
  const mayChange = may(self, 'savedView.change', { makerId: view.maker?.id ?? null, roleId: view.sharedWith?.id ?? null });
  return (
    <div className={classes.saved}>
      {children || (
        <span className={classes.broken} title={say('The list can no longer show it')}>
          <IconAlertTriangle size={16} aria-hidden />
          <span className={classes.cut}>{view.name}</span>
          <small>{say('broken')}</small>
        </span>
      )}
      {mayChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('Change the view {name}', { name: view.name })}
          data-tip={say('Change')}
          onClick={edit}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

interface ViewLineProps {
  list: SavedList;
  name: string;
  note?: string;
  state: SavedState;
  isShown: boolean;
  close: () => void;
}

const COUNT_GOOD_MS = 30_000;

function ViewLine({ list, name, note, state, isShown, close }: ViewLineProps) {
  const number = useNumber();
  const { data } = useQuery({ ...COUNTS[list](state), staleTime: COUNT_GOOD_MS });
  return (
    <PlaceLink
      to={addressOf(`/${list}`, queryOfState(state))}
      className={classes.line}
      c="inherit"
      underline="never"
      aria-current={isShown || undefined}
      data-line
      onFollow={close}
    >
      {isShown ? <IconCheck size={16} aria-hidden /> : <span aria-hidden />}
      <span className={classes.cut} title={name}>
        {name}
      </span>
      {note && (
        <small className={classes.cut} title={note}>
          {note}
        </small>
      )}
      <b>{data && `${number(data.total)}${data.totalIsMore ? '+' : ''}`}</b>
    </PlaceLink>
  );
}
