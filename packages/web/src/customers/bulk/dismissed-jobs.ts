import { useEffect, useState } from 'react';

const KEY = 'bulk-put-away';
/** More than anyone sees in one day. */
const MOST = 50;

const read = (): number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** The results that the person has dismissed, in every tab of this browser at once. */
export function useDismissed() {
  const [ids, setIds] = useState(read);
  useEffect(() => {
    // Other tabs receive the event; the tab that wrote it does not.
    const heard = ({ key }: StorageEvent) => key === KEY && setIds(read());
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
  return {
    isDismissed: (id: number) => ids.includes(id),
    dismiss: (id: number) => {
      const next = [...read(), id].slice(-MOST);
      localStorage.setItem(KEY, JSON.stringify(next));
      setIds(next);
    },
  };
}
