import { expect, test } from 'vitest';
import { connectionOf, runTool } from './postgres-tools.ts';

// OPS-50
test('no command line contains the password of a database', () => {
  const { address, env } = connectionOf('postgres://portal:p%40ss@one:5432,two/portal?target_session_attrs=primary', null);
  expect(address).toBe('postgres://portal@one:5432,two/portal?target_session_attrs=primary');
  expect(env).toMatchObject({ PGPASSWORD: 'p@ss' });
  expect(connectionOf('postgres://portal@one/portal', { caFile: '/ca.pem' })).toMatchObject({
    address: 'postgres://portal@one/portal',
    env: { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' },
  });
});

test('a tool that fails, or does not exist, says so in one line', async () => {
  const failing = runTool(process.execPath, ['-e', 'console.error("one\\ntwo"); process.exit(3)']);
  await expect(failing).rejects.toThrow('node: one two');
  await expect(runTool('no-such-tool', [])).rejects.toThrow('no-such-tool: it is not installed');
});
