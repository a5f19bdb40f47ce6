import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Text worth compressing: the server sends `.br` or `.gz` beside a file to whoever takes it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const [name, item] of Object.entries(bundle)) {
      if (!/\.(js|css|svg)$/.test(name)) continue;
      const source = Buffer.from(item.type === 'asset' ? item.source : item.code);
      this.emitFile({ type: 'asset', fileName: `${name}.br`, source: brotliCompressSync(source) });
      this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(source) });
    }
  },
});

export default defineConfig({
  plugins: [react(), compressed()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
