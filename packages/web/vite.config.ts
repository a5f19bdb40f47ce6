import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Text worth compressing: the server sends `.br` or `.gz` beside a file to whoever takes it. Last of all, when files are final. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!dir || !/\.(js|css|svg)$/.test(name)) continue;
      const path = join(dir, name);
      const source = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(source));
      writeFileSync(`${path}.gz`, gzipSync(source));
    }
  },
});

export default defineConfig({
  plugins: [react(), compressed()],
  build: { manifest: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
