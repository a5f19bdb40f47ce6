import { rmSync } from 'node:fs';

/** A process of its own (folder.ts): its input ends with the demo, and then the demo's data folder goes. */
const [folder] = process.argv.slice(2);
process.stdin.resume().on('close', () => folder && rmSync(folder, { recursive: true, force: true }));
