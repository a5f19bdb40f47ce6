import { useEffect, useState } from 'react';

/** A dialog opens a moment after it mounts: it slides in, and until then the focus stays where it was. */
export function useOpening(opened: boolean): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(opened), [opened]);
  return opened && isOn;
}
