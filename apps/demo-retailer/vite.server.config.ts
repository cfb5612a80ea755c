import { defineConfig } from 'vite'

/** The programs. Workspace packages and Kysely's many small modules are inlined, and other packages stay outside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@murphy\//, /^kysely(\/|$)/] },
  build: {
    ssr: true,
    outDir: 'dist',
    // The pages' own files were built into dist/public just before.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', reset: 'src/reset.ts', products: 'src/products.ts' },
      // Names without a hash: a chunk of an earlier build is replaced.
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
})
