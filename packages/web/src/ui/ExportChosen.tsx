import type { Call, Input } from '@lm/contract';
import { ExportButton } from './ExportButton.tsx';
import type { Selection } from './selection.ts';

/** How many ids fit into an address. */
const MOST_EXPORTED = 500;

interface ExportChosenProps<E extends Call> {
  endpoint: E;
  selection: Selection;
  /** What to export: these ids, or all that match for null. */
  input: (ids: string[] | null) => Input<E>;
  fileName: string;
}

/** Saves the rows chosen in a list: all that match, or those with certain ids. */
export function ExportChosen<E extends Call>({ endpoint, selection, input, fileName }: ExportChosenProps<E>) {
  const { isAll, ids, without } = selection;
  if (isAll ? without.length > 0 : ids.length > MOST_EXPORTED) return null;
  const rows = isAll ? null : ids.length;
  return <ExportButton endpoint={endpoint} input={input(isAll ? null : ids.map(String))} fileName={fileName} rows={rows} isCompact />;
}
