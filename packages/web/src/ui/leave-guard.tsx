import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';

interface Guard {
  /** A changed form says so while it is on screen. */
  setDirty: (form: string, dirty: boolean, scope: string) => void;
  /** Goes on at once, or asks first when a form of the scope was changed; the outermost scope is of all forms. */
  leave: (go: () => void, scope: string) => void;
  /** The question is on screen, above whatever asked it. */
  isAsking: boolean;
}

const GuardContext = createContext<Guard>({ setDirty: () => undefined, leave: (go) => go(), isAsking: false });

/** The scope of all forms. */
const EVERYWHERE = '';

/** A form in a dialog asks too; dialogs lie at 200. */
const ABOVE_DIALOGS = 250;

/** Asks before a changed form is left, whichever way. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  // By form, with its scope: there may be several on a screen.
  const dirtyForms = useRef(new Map<string, string>());
  const [pending, setPending] = useState<{ go: () => void; forms: string[] } | null>(null);
  const setDirty = useCallback((form: string, dirty: boolean, scope: string) => {
    if (dirty) dirtyForms.current.set(form, scope);
    else dirtyForms.current.delete(form);
  }, []);
  const leave = useCallback((go: () => void, scope: string) => {
    const forms = [...dirtyForms.current].filter(([, of]) => scope === EVERYWHERE || of === scope).map(([form]) => form);
    if (forms.length > 0) setPending({ go, forms });
    else go();
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirtyForms.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
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
      <Modal opened={isAsking} onClose={stay} title="Leave without saving?" size={440} zIndex={ABOVE_DIALOGS}>
        <Text size="sm" mb="xl">
          What you changed in this form is not saved.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={stay} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={goOn}>
            Leave
          </Button>
        </Group>
      </Modal>
    </GuardContext.Provider>
  );
}

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
