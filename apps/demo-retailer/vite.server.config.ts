import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
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
