import { useEffect, useState } from 'react';

/** A dialog opens a moment after it is there: it slides in, and until then the focus is where it came from. */
export function useOpening(opened: boolean): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(opened), [opened]);
  return opened && isOn;
}
