import { defineConfig } from 'vite'

/** The program. Workspace packages and Kysely's many small modules are inlined, and other packages stay outside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@murphy\//, /^kysely(\/|$)/] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    // The pages' own files were built into dist/public just before.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})
