import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { give, people } from './people.ts';
import { offerPrepared, startFreshPortal, until } from './portal.ts';

/** Makes one data folder with people and licenses, of which every portal of the stories starts with a copy; answers how to remove it. */
export default async function prepare(): Promise<() => void> {
  const portal = await startFreshPortal({ ADMIN_EMAIL: people.admin.email, ADMIN_PASSWORD: people.admin.password });
  await give(portal);
  // With a backup in it that was tried no copy makes or tries one.
  const backups = join(portal.dataDir, 'backups');
  await until(() => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.tar.gz.json')), 120);
  await portal.end();
  offerPrepared(portal.dataDir);
  return () => rmSync(portal.dataDir, { recursive: true, force: true });
}
