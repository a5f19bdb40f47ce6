import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { give, people } from './people.ts';
import { offerPrepared, remove, startPortalToCopy, until } from './portal.ts';

/** Makes one portal with people and licenses, a copy of which every portal of the stories starts with; answers how to remove it. */
export default async function prepare(): Promise<() => Promise<void>> {
  const portal = await startPortalToCopy({ ADMIN_EMAIL: people.admin.email, ADMIN_PASSWORD: people.admin.password });
  await give(portal);
  if (!portal.databaseUrl) {
    // It includes a tried backup, so that no copy makes or tries one.
    const backups = join(portal.dataDir, 'backups');
    await until(() => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.tar.gz.json')));
  }
  await portal.end();
  offerPrepared(portal);
  return () => remove(portal);
}
