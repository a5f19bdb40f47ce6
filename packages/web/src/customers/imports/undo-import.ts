import { lazyPart } from '../../ui/lazy-part.tsx';

/** The way back from an import, which few take. */
export const undoImport = lazyPart(async () => (await import('./UndoImport.tsx')).UndoImport);
