import type { ReactNode } from 'react';

/** Marks the place in a sentence where something other than text goes. */
export const HERE = '\0';

/** A sentence in any language, with a link or a bold name in place of HERE. */
export function Around({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(HERE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
