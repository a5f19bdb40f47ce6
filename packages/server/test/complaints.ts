import { onTestFinished, vi } from 'vitest';
import { logLines } from '../src/http/log-lines.ts';

/** Captures the portal's complaints until the test is over; answers them. */
export function complaints(): () => string[] {
  const write = vi.spyOn(logLines, 'write').mockImplementation(() => undefined);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([line]) => JSON.parse(line).msg);
}
