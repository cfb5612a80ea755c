import { defineConfig } from 'vite'
import { minifyBeforeTerser } from '../../scripts/minify-before-terser.mjs'

/** Builds one classic script for the retailers' pages: `dist/embed.js`. */
export default defineConfig({
  publicDir: false,
  plugins: [minifyBeforeTerser()],
  build: {
    target: 'es2020',
    modulePreload: false,
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'murphyLoader', fileName: () => 'embed.js' },
    // Five per cent smaller than with the built-in minifier. Every page loads this script.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true, booleans_as_integers: false },
    },
  },
})
