// Exit code 0 when the portal beside this says that it is well: for HEALTHCHECK, in an image without a shell.
const address = `http://127.0.0.1:${process.env.PORT || 8080}/api/health`;
const answer = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
