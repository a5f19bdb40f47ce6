import { createServer, connect as dial, type Socket } from 'node:net';

/** A proxy between a portal and its database that can fail as networks do. */
export interface Between {
  port: number;
  /** From now on nothing passes in either direction, silently. */
  freeze: () => void;
  /** New connections pass again; those that were frozen stay dead. */
  thaw: () => void;
  /** Breaks all connections openly. */
  cut: () => void;
  /** How many connections pass. */
  passing: () => number;
  close: () => Promise<void>;
}

/** Forwards connections to a port of this machine; listens on a given port, or on a free one. */
export async function proxyTo(target: number, port = 0): Promise<Between> {
  let passing = new Set<Socket>();
  const frozen = new Set<Socket>();
  let isFrozen = false;
  const proxy = createServer((near) => {
    near.on('error', () => undefined);
    if (isFrozen) return void frozen.add(near.pause());
    const far = dial(target, '127.0.0.1').on('error', () => undefined);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      passing.add(one);
      one.once('close', () => {
        passing.delete(one);
        if (!frozen.has(one)) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze: () => {
      isFrozen = true;
      for (const socket of passing) {
        frozen.add(socket.unpipe().pause());
        socket.removeAllListeners('close').on('close', () => undefined);
      }
      passing = new Set();
    },
    thaw: () => {
      isFrozen = false;
    },
    cut: () => {
      for (const socket of [...passing]) socket.destroy();
    },
    passing: () => passing.size / 2,
    close: async () => {
      for (const socket of [...passing, ...frozen]) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
