import { createContext, type ReactNode, useCallback, useContext, useEffect, useId } from 'react';

interface Guard {
  /** A changed form says so while it is on screen. */
  setDirty: (form: string, dirty: boolean, scope: string) => void;
  /** Goes on at once, or asks first when a form of the scope was changed; the outermost scope is of all forms. */
  leave: (go: () => void, scope: string) => void;
  /** The question is on screen, above whatever asked it. */
  isAsking: boolean;
}

export const GuardContext = createContext<Guard>({ setDirty: () => undefined, leave: (go) => go(), isAsking: false });

/** The scope of all forms. */
export const EVERYWHERE = '';

const ScopeContext = createContext(EVERYWHERE);

/** For a dialog over other forms: leaving it asks for its own forms alone, and gives up no other. */
export const LeaveScope = ({ children }: { children: ReactNode }) => (
  <ScopeContext.Provider value={useId()}>{children}</ScopeContext.Provider>
);

export function useLeave(): (go: () => void) => void {
  const { leave } = useContext(GuardContext);
  const scope = useContext(ScopeContext);
  return useCallback((go) => leave(go, scope), [leave, scope]);
}

/** For a dialog with a form: while the guard asks, Escape is the guard's. */
export const useIsAsking = () => useContext(GuardContext).isAsking;

/** Tells the guard that this form was changed, until it is off the screen. */
export function useGuarded(dirty: boolean): void {
  const { setDirty } = useContext(GuardContext);
  const scope = useContext(ScopeContext);
  const form = useId();
  useEffect(() => {
    setDirty(form, dirty, scope);
    return () => setDirty(form, false, scope);
  }, [form, dirty, scope, setDirty]);
}
