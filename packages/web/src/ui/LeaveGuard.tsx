import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import './last-focus.ts'; // loaded from the start, so that the first dialog knows where the focus was
import { session } from '../api/session.ts';
import { EVERYWHERE, GuardContext, type IsDirty } from './guarded-changes.tsx';
import { keepFocus } from './kept-focus.ts';
import { lazyPart } from './lazy-part.tsx';
import { guardPlaces } from './place.ts';

/** Fetched with the first change, so that it is available even if the server no longer is. */
const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** Asks before a changed form is left, whichever way. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  // Keyed by form, with its scope: a screen may have several forms.
  const forms = useRef(new Map<string, { isDirty: IsDirty; scope: string }>());
  const [pending, setPending] = useState<{ go: () => void; dirty: string[] } | null>(null);
  // Once it has asked, the dialog stays mounted, so that it can close as it opened.
  const [wasAsked, setAsked] = useState(false);
  const setDirty = useCallback((form: string, isDirty: IsDirty | null, scope: string) => {
    if (isDirty) {
      forms.current.set(form, { isDirty, scope });
      leaveDialog.fetch();
    } else forms.current.delete(form);
  }, []);
  const dirtyIn = useCallback(
    (scope: string) =>
      [...forms.current].filter(([, form]) => (scope === EVERYWHERE || form.scope === scope) && form.isDirty()).map(([id]) => id),
    [],
  );
  const leave = useCallback(
    (go: () => void, scope: string) => {
      const dirty = dirtyIn(scope);
      if (dirty.length === 0) return go();
      setAsked(true);
      setPending({ go, dirty });
    },
    [dirtyIn],
  );
  useEffect(keepFocus, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyIn(EVERYWHERE).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirtyIn]);
  useEffect(() => session.keepTyping(() => dirtyIn(EVERYWHERE).length > 0), [dirtyIn]);
  // Back and Forward ask too, as does a typed address.
  useEffect(() => guardPlaces({ isNeeded: () => dirtyIn(EVERYWHERE).length > 0, ask: (go) => leave(go, EVERYWHERE) }), [dirtyIn, leave]);
  const guard = useMemo(() => ({ setDirty, leave }), [setDirty, leave]);
  const stay = () => setPending(null);
  const goOn = () => {
    for (const form of pending?.dirty ?? []) forms.current.delete(form);
    setPending(null);
    pending?.go();
  };
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {wasAsked && <leaveDialog.Part opened={pending !== null} stay={stay} goOn={goOn} />}
    </GuardContext.Provider>
  );
}
