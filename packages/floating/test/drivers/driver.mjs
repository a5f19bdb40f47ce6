// Carries out commands from its input through the client, like the other drivers beside it.
import { createInterface } from 'node:readline';
import { borrow, checkout, Denied, giveBack } from '../../clients/lm_floating.mjs';

const say = (/** @type {string} */ line) => console.log(line);
/** @type {Awaited<ReturnType<typeof checkout>> | undefined} */
let seat;
/** @type {Record<string, (module: string, number: string) => Promise<unknown>>} */
const acts = {
  checkout: async (module, wait) => {
    const onEvent = (/** @type {any} */ said) => say(`event ${said.event} ${(said.graceMs ?? 0) / 1000} ${said.message}`);
    seat = await checkout(module, { wait: Number(wait), onEvent });
    say('held');
  },
  'is-held': async () => say(`is-held ${Number(seat?.isHeld)}`),
  release: async () => {
    await seat?.release();
    say('released');
  },
  borrow: async (module, hours) => say(`borrowed ${await borrow(module, Number(hours))}`),
  return: async (module) => {
    await giveBack(module);
    say('returned');
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const [act = '', module = '', number = ''] = line.split(' ');
  await acts[act]?.(module, number).catch((error) => say(`${error instanceof Denied ? 'denied' : 'error'} ${error.message}`));
}
