import { useEffect, useState } from 'react';

/** For a dialog that is open when it comes to the screen: opened a moment later it knows where the focus was, and gives it back. */
export function useOpened(opened: boolean): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(opened), [opened]);
  return isOn;
}
