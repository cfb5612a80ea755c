import { defineConfig } from 'vite'

/** Builds the program of a connector. Workspace packages are inlined, and other packages stay outside. */
export default defineConfig({
  ssr: { noExternal: [/^@murphy\//] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
})
