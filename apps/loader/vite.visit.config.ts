import { defineConfig } from 'vite'
import { minifyBeforeTerser } from '../../scripts/minify-before-terser.mjs'

/** Builds the module that `embed.js` imports with the page's first call of `visit`: `dist/visit.js`. */
export default defineConfig({
  publicDir: false,
  plugins: [minifyBeforeTerser()],
  build: {
    target: 'es2020',
    modulePreload: false,
    // `embed.js` is built first.
    emptyOutDir: false,
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    },
    rollupOptions: {
      input: 'src/visit.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'visit.js' },
    },
  },
})
