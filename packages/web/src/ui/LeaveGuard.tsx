import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { session } from '../api/session.ts';
import { EVERYWHERE, GuardContext } from './leave-guard.tsx';
import { guardPlaces } from './place.ts';

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
