import { rmSync } from 'node:fs';

/** A separate process (folder.ts): its input ends with the demo, and then it removes the demo's data folder. */
const [folder] = process.argv.slice(2);
process.stdin.resume().on('close', () => folder && rmSync(folder, { recursive: true, force: true }));
