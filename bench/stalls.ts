// Loaded into a server with --import: prints each second how long its thread stalled at most (ms) and how large the process is (MB).
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
setInterval(() => {
  console.error(`STALL ${Math.max(0, delay.max / 1e6 - 1).toFixed(1)} ${Math.round(process.memoryUsage.rss() / 1_048_576)}`);
  delay.reset();
}, 1000).unref();
