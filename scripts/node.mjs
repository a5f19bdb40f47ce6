// Runs a program on the portal's own runtime: node scripts/node.mjs bench/login.ts
import { fail, installMissing } from './prepare.mjs';
import { become } from './runtime.mjs';

try {
  await installMissing();
  become(process.argv.slice(2));
} catch (error) {
  fail(error);
}
