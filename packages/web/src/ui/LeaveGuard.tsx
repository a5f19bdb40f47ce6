import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { session } from '../api/session.ts';
import { EVERYWHERE, GuardContext } from './guarded-changes.tsx';
import { lazyPart } from './lazy-part.tsx';
import { guardPlaces } from './place.ts';

/** Fetched with the first change: it is there when it is needed, whether the server is then or not. */
const leaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** Asks before a changed form is left, whichever way. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  // By form, with its scope: there may be several on a screen.
  const dirtyForms = useRef(new Map<string, string>());
  const [pending, setPending] = useState<{ go: () => void; forms: string[] } | null>(null);
  // From then on it stays, so that it closes as it opened.
  const [wasAsked, setAsked] = useState(false);
  const setDirty = useCallback((form: string, dirty: boolean, scope: string) => {
    if (dirty) {
      dirtyForms.current.set(form, scope);
      leaveDialog.fetch();
    } else dirtyForms.current.delete(form);
  }, []);
  const leave = useCallback((go: () => void, scope: string) => {
    const forms = [...dirtyForms.current].filter(([, of]) => scope === EVERYWHERE || of === scope).map(([form]) => form);
    if (forms.length === 0) return go();
    setAsked(true);
    setPending({ go, forms });
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyForms.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  useEffect(() => session.keepTyping(() => dirtyForms.current.size > 0), []);
  // Back and Forward ask too, and so does an address that somebody types.
  useEffect(() => guardPlaces({ isNeeded: () => dirtyForms.current.size > 0, ask: (go) => leave(go, EVERYWHERE) }), [leave]);
  const isAsking = pending !== null;
  const guard = useMemo(() => ({ setDirty, leave, isAsking }), [setDirty, leave, isAsking]);
  const stay = () => setPending(null);
  const goOn = () => {
    for (const form of pending?.forms ?? []) dirtyForms.current.delete(form);
    setPending(null);
    pending?.go();
  };
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {wasAsked && <leaveDialog.Part opened={isAsking} stay={stay} goOn={goOn} />}
    </GuardContext.Provider>
  );
}
