// A portal server that is stopped and started again on one port, in one version or another.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

export interface Server {
  port: number;
  start: (version: string) => Promise<void>;
  /** SIGTERM by default; answers how long it took, and the exit code. */
  stop: (signal?: 'SIGKILL') => Promise<{ ms: number; code: number | null }>;
}

export function newServer(port: number, env: Record<string, string>): Server {
  let process_: ChildProcess | null = null;
  let output = '';
  return {
    port,
    start: async (version) => {
      const started = spawn(process.execPath, ['packages/server/src/main.ts'], {
        cwd: version,
        env: { ...process.env, ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      process_ = started;
      output = '';
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (piece) => (output = `${output}${piece}`.slice(-20_000)));
      while (!(await isWell(port))) {
        if (started.exitCode !== null) throw new Error(`the server ended:\n${output}`);
        await setTimeout(50);
      }
    },
    stop: async (signal) => {
      const began = performance.now();
      const running = process_;
      process_ = null;
      if (!running || running.exitCode !== null) return { code: running?.exitCode ?? null, ms: 0 };
      const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
      running.kill(signal ?? 'SIGTERM');
      return { code: await ended, ms: performance.now() - began };
    },
  };
}

async function isWell(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
  await answer?.text();
  return answer?.status === 200;
}
