import { createSocket } from 'node:dgram';
import dns from 'node:dns';

/** What a name has: the value of its TXT record, or an IPv4 address; `silent` for a name whose server never answers. */
type Kept = { txt: string } | { a: string } | 'silent';

const [A, TXT] = [1, 16];
const [THERE, NOT_THERE] = [0x8180, 0x8183];

/** Asks a name server of this process, and no other, whatever is looked up in the DNS from now on, until it is closed. */
export async function newNameServer() {
  const records = new Map<string, Kept>();
  const asked: string[] = [];
  const before = dns.getServers();
  const socket = createSocket('udp4').on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString());
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    const kept = records.get(name);
    if (kept === 'silent') return;
    const data = kept && dataOf(kept, query.readUInt16BE(at + 1));
    const head = Buffer.from(query.subarray(0, 12));
    for (const [place, value] of [kept ? THERE : NOT_THERE, 1, data ? 1 : 0, 0, 0].entries()) head.writeUInt16BE(value, 2 + 2 * place);
    socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...(data ? [data] : [])]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    records,
    asked,
    close: () => {
      dns.setServers(before);
      socket.close();
    },
  };
}

/** The answer to a question of this type about the name that it names; null if the name has no such record. */
function dataOf(kept: Exclude<Kept, 'silent'>, type: number): Buffer | null {
  const head = (length: number) => [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 1, 0, length];
  if ('a' in kept) return type === A ? Buffer.from([...head(4), ...kept.a.split('.').map(Number)]) : null;
  const text = Buffer.from(kept.txt);
  return type === TXT ? Buffer.concat([Buffer.from([...head(text.length + 1), text.length]), text]) : null;
}
