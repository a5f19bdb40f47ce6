import { useEffect, useMemo } from 'react';

/** How long keys are kept for a field that does not arrive, in milliseconds. */
const LONGEST_MS = 10_000;

/** Keeps what is typed before its field has arrived. */
export interface TypedAhead {
  /** Keeps everything typed from now on, wherever the focus is. */
  begin: () => void;
  /** Returns what was typed, once the field has the focus. */
  take: () => string;
}

/** Keeps the keys pressed between opening a field and its getting the focus, in order (SCR-793). Calls `giveUp` on Escape. */
export function useTypedAhead(giveUp: () => void): TypedAhead {
  const ahead = useMemo(() => newTypedAhead(giveUp), [giveUp]);
  useEffect(() => () => void ahead.take(), [ahead]);
  return ahead;
}

function newTypedAhead(giveUp: () => void): TypedAhead {
  let typed: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    window.removeEventListener('keydown', keep, true);
    clearTimeout(timer);
  };
  function keep(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      end();
      giveUp();
    } else if (event.key === 'Backspace') typed.pop();
    else if ([...event.key].length === 1) typed.push(event.key);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    begin: () => {
      end();
      typed = [];
      window.addEventListener('keydown', keep, true);
      timer = setTimeout(end, LONGEST_MS);
    },
    take: () => {
      end();
      const all = typed.join('');
      typed = [];
      return all;
    },
  };
}
