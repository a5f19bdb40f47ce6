import type { Call, Input } from '@lm/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useSay } from './say.ts';

/** Loaded only for people who export. */
const progress = lazyPart(async () => (await import('./ExportProgress.tsx')).ExportProgress);

interface ExportButtonProps<E extends Call> {
  endpoint: E;
  input: Input<E>;
  fileName: string;
  /** How many rows are expected, for the bar; null if the file is packed, so that its lines cannot be counted. */
  rows: number | null;
  /** The label, if there are several kinds of file. */
  label?: string;
  /** Whether it is in a bar with other buttons. */
  isCompact?: boolean;
}

type State = { name: 'idle' | 'failed' } | { name: 'busy'; lines: number; bytes: number };

/** Saves a list as a file: shows the progress, can be cancelled, and offers to try again if it broke off. */
export function ExportButton<E extends Call>({ endpoint, input, fileName, rows, label, isCompact = false }: ExportButtonProps<E>) {
  const say = useSay('ui');
  const look = isCompact ? ({ variant: 'subtle', size: 'compact-sm' } as const) : ({ variant: 'default' } as const);
  const [state, setState] = useState<State>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ name: 'busy', lines: 0, bytes: 0 });
    try {
      const { saveExport } = await import('./save-export.ts');
      const report = (lines: number, bytes: number) => setState({ name: 'busy', lines, bytes });
      await saveExport(endpoint, input, { fileName, signal: controller.signal, countsLines: rows !== null, report });
      setState({ name: 'idle' });
    } catch {
      setState({ name: controller.signal.aborted ? 'idle' : 'failed' });
    } finally {
      running.current = null;
    }
  }

  if (state.name === 'busy') return <progress.Part {...{ ...state, rows, fileName, look }} cancel={() => running.current?.abort()} />;
  const failed = state.name === 'failed';
  return (
    <Button {...look} leftSection={failed ? <IconRefresh size={16} /> : <IconDownload size={16} />} onClick={() => void run()}>
      {failed ? say('The export was interrupted: try again') : (label ?? say('Export'))}
    </Button>
  );
}
