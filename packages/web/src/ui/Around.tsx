import type { ReactNode } from 'react';

/** Stands in a sentence for something other than text. */
export const HERE = '\0';

/** A sentence in any language, with a link or a name set in bold where it says HERE. */
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
