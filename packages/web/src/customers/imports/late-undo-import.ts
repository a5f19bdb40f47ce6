import { lazyPart } from '../../ui/lazy-part.tsx';

/** Undoes an import; loaded on demand, since few people need it. */
export const undoImport = lazyPart(async () => (await import('./UndoImport.tsx')).UndoImport);
