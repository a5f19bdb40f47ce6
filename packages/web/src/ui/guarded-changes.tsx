import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react';

/** Whether there is anything to lose, called when it matters. */
export type IsDirty = () => boolean;

interface Guard {
  /** Registers a function that says whether a form on screen was changed; null once the form is gone. */
  setDirty: (form: string, isDirty: IsDirty | null, scope: string) => void;
  /** Continues at once, or asks first if a form in the scope was changed; the outermost scope covers all forms. */
  leave: (go: () => void, scope: string) => void;
}

export const GuardContext = createContext<Guard>({ setDirty: () => undefined, leave: (go) => go() });

/** The scope that covers all forms. */
export const EVERYWHERE = '';

const ScopeContext = createContext(EVERYWHERE);

/** The scope of a dialog over other forms: leaving it asks only about its own forms, and discards no other. */
export const LeaveScope = ({ children }: { children: ReactNode }) => (
  <ScopeContext.Provider value={useId()}>{children}</ScopeContext.Provider>
);

export function useLeave(): (go: () => void) => void {
  const { leave } = useContext(GuardContext);
  const scope = useContext(ScopeContext);
  return useCallback((go) => leave(go, scope), [leave, scope]);
}

/** Tells the guard that this form was changed, until the form leaves the screen. */
export const useGuarded = (dirty: boolean): void => useGuardedWhile(dirty, isChanged);

const isChanged = () => true;

/** Makes the guard call `isDirty` while `isThere` is true. */
export function useGuardedWhile(isThere: boolean, isDirty: IsDirty): void {
  const { setDirty } = useContext(GuardContext);
  const scope = useContext(ScopeContext);
  const form = useId();
  const asked = useRef(isDirty);
  useEffect(() => {
    asked.current = isDirty;
  });
  useEffect(() => {
    if (!isThere) return;
    setDirty(form, () => asked.current(), scope);
    return () => setDirty(form, null, scope);
  }, [form, isThere, scope, setDirty]);
}
