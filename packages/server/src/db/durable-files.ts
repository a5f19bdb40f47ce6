import { fdatasyncSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file or folder as PGlite's file system knows it. */
interface Stream {
  /** Its descriptor for Node.js. */
  nfd: number;
  node: { mode: number };
}

interface FileSystem {
  isDir: (mode: number) => boolean;
}

/** Properties of PGlite's module that its types do not declare. */
interface Module {
  FS: FileSystem;
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } };
}

/** How the embedded database is started in a folder. */
export const SETTINGS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'), // this would turn flushing off
  ...['-c', 'wal_sync_method=fsync'], // the only way of flushing that PGlite passes on to its file system
  ...['-c', 'shared_buffers=32MB'], // this memory is never released, and it limits how much a checkpoint writes while everyone waits
];

/**
 * A folder with the files of the embedded database, flushed to the disk whenever PostgreSQL asks for it: the write-ahead log before a commit is
 * answered, and what a checkpoint wrote before that log is used again. PGlite's own file system accepts the request and does nothing.
 */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const flush = (module: unknown) => flushFor(module as Module);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [flush, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function flushFor({ FS, NODEFS }: Module): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (!FS.isDir(node.mode)) fdatasyncSync(nfd);
      else if (process.platform !== 'win32') fsyncSync(nfd); // on Windows, folders need no flushing and cannot be flushed
    } catch (error) {
      // From here on, what is on the disk is unknown, to PostgreSQL as well, which then stops. The next start checks the files and continues.
      console.error(`The embedded database could not be written to the disk (${error instanceof Error ? error.message : String(error)}).`);
      process.exit(1);
    }
    return 0;
  };
}
