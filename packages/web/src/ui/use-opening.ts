import { useEffect, useState } from 'react';

/** Opens a dialog a moment after it mounts, so that it slides in; until then the focus stays where it was. */
export function useOpening(opened: boolean): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(opened), [opened]);
  return opened && isOn;
}
