import { useState } from 'react';

const KEY = 'bulk-put-away';
/** More than anyone sees in a day. */
const MOST = 50;

const read = (): number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** The results that one has put away, in this browser. */
export function useDismissed() {
  const [ids, setIds] = useState(read);
  return {
    isDismissed: (id: number) => ids.includes(id),
    dismiss: (id: number) => {
      const next = [...ids, id].slice(-MOST);
      localStorage.setItem(KEY, JSON.stringify(next));
      setIds(next);
    },
  };
}
