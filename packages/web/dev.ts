// npm run dev: both halves from their sources. Vite serves the client, and a file of it that changes is replaced in the page. Everything else
// comes from the server, which Node starts again when a file of it or of the contract changes.
import { spawn } from 'node:child_process';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from '../../scripts/free-port.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** No one else reaches either half: what is being written keeps nothing safe yet. */
const HOST = '127.0.0.1';

/** For so long a request waits for a server that starts, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * The server's sources. A plain --watch would follow only what was imported: a program that breaks while loading has not imported everything,
 * and its repair would go unnoticed.
 */
const WATCHED = ['../server/src', '../server/migrations', '../contract/src', '../license-file/src', 'index.html'];

const port = Number(process.env.PORT || 5173);
const inner = await freePort();
const [shown, hidden] = [port, inner].map((one) => `http://localhost:${one}`);

const listens = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(inner, HOST, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

async function untilItListens(): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await listens()) && Date.now() < end) await setTimeout(100);
}

/** Asks the server, and hands on what it answers; its page goes through vite first. */
async function forward(vite: ViteDevServer, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  await untilItListens();
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const toServer = request({ host: HOST, port: inner, path: asked.url, method: asked.method, headers });
  toServer.on('error', ({ message }) => answer.writeHead(502).end(`The server is not answering: ${message}. Its terminal says why.`));
  toServer.on('response', (said) => {
    if (said.headers['content-type']?.startsWith('text/html')) void sendPage(vite, asked.url ?? '/', said, answer);
    else said.pipe(answer.writeHead(said.statusCode ?? 502, said.headers));
  });
  answer.on('close', () => toServer.destroy());
  asked.pipe(toServer);
}

/** The page with what vite adds, under the policy of the server but that a script may be inline with the nonce of the page: vite's is. */
async function sendPage(vite: ViteDevServer, url: string, said: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _, 'content-security-policy': policy = '', ...headers } = said.headers;
  const [quoted = '', nonce = ''] = /'nonce-(.+?)'/.exec(String(policy)) ?? [];
  const page = await vite.transformIndexHtml(url, await text(said));
  answer.writeHead(said.statusCode ?? 502, {
    ...headers,
    'content-security-policy': String(policy).replace("script-src 'self'", `script-src 'self' ${quoted}`),
  });
  answer.end(page.replaceAll('{nonce}', nonce));
}

async function startVite(): Promise<ViteDevServer> {
  const vite = await createServer({
    root: at('.'),
    cacheDir: at('../../node_modules/.cache/vite'),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: '{nonce}' },
    server: { host: HOST, port, strictPort: true },
    plugins: [
      {
        name: 'everything-else-from-the-server',
        configureServer: (server) => () => server.middlewares.use((asked, answer) => forward(server, asked, answer)),
      },
    ],
  });
  return vite.listen();
}

/** On data of its own, with a first admin whose password is known. */
function startServer() {
  const watched = WATCHED.map((path) => `--watch-path=${at(path)}`);
  const server = spawn(process.execPath, [...watched, '--watch-preserve-output', at('../server/src/dev.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      DATA_DIR: at('../../data-dev'),
      ADMIN_PASSWORD: 'Newcomer&Storey8',
      PUBLIC_URL: shown,
      NODE_COMPILE_CACHE: at('../../node_modules/.cache/compiled'),
      ...process.env,
      HOST,
      PORT: String(inner),
    },
  });
  // It says where it listens; what is to be opened is vite's.
  server.stdout.setEncoding('utf8').on('data', (said: string) => process.stdout.write(said.replaceAll(String(hidden), String(shown))));
  return server;
}

try {
  const vite = await startVite();
  const server = startServer();
  let isTold = false;
  const end = () => {
    isTold = true;
    server.kill('SIGTERM');
  };
  process.removeAllListeners('SIGTERM'); // Vite's own leaves without waiting for the server
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  server.on('exit', (code) => vite.close().finally(() => process.exit(isTold ? 0 : code || 1)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
