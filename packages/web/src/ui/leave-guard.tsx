import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';

interface Guard {
  /** A changed form says so while it is on screen. */
  setDirty: (form: string, dirty: boolean) => void;
  /** Goes on at once, or asks first when a form was changed. */
  leave: (go: () => void) => void;
  /** The question is on screen, above whatever asked it. */
  isAsking: boolean;
}

const GuardContext = createContext<Guard>({ setDirty: () => undefined, leave: (go) => go(), isAsking: false });

/** A form in a dialog asks too; dialogs lie at 200. */
const ABOVE_DIALOGS = 250;

/** Asks before a changed form is left, whichever way (ui.md). */
export function LeaveGuard({ children }: { children: ReactNode }) {
  // By form: there may be several on a screen.
  const dirtyForms = useRef(new Set<string>());
  const [pending, setPending] = useState<(() => void) | null>(null);
  const setDirty = useCallback((form: string, dirty: boolean) => {
    if (dirty) dirtyForms.current.add(form);
    else dirtyForms.current.delete(form);
  }, []);
  const leave = useCallback((go: () => void) => {
    if (dirtyForms.current.size > 0) setPending(() => go);
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
    dirtyForms.current.clear();
    setPending(null);
    pending?.();
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

export const useLeave = () => useContext(GuardContext).leave;

/** For a dialog with a form: while the guard asks, Escape is the guard's. */
export const useIsAsking = () => useContext(GuardContext).isAsking;

/** Tells the guard that this form was changed, until it is off the screen. */
export function useGuarded(dirty: boolean): void {
  const { setDirty } = useContext(GuardContext);
  const form = useId();
  useEffect(() => {
    setDirty(form, dirty);
    return () => setDirty(form, false);
  }, [form, dirty, setDirty]);
}
