// Asks the portal of this machine how it is, where there is no shell and no curl: exit code 0 when it is well, else 1. Node only.

/** The portal answers within 3 seconds, whatever its database does; in milliseconds. */
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
