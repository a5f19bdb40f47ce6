// Checks the health of this machine's portal, where there is no shell and no curl: exit code 0 if it is well, otherwise 1. Node only.

/** In milliseconds; the portal answers within 3 seconds, whatever its database does. */
const PATIENCE_MS = 4000;

const port = process.env.PORT || '8080';

try {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  console.log(`health: ${status}`);
  process.exit(ok ? 0 : 1);
} catch (error) {
  console.log(`health: ${error.cause?.code ?? error.name}`);
  process.exit(1);
}
