import { onTestFinished, vi } from 'vitest';
import { logLines } from '../src/http/log-lines.ts';

/** Keeps to itself what the portal complains of until the test is over; answers what that was. */
export function complaints(): () => string[] {
  const write = vi.spyOn(logLines, 'write').mockImplementation(() => undefined);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([line]) => JSON.parse(line).msg);
}
