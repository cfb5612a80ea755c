import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'
import { createCssName } from './css-names'

/** The gallery: every view with its examples, on a port of its own and never part of a release build. */
export default defineConfig({
  root: new URL('src/gallery', import.meta.url).pathname,
  plugins: [react()],
  css: { modules: { generateScopedName: createCssName } },
  server: { port: 8082, strictPort: true, host: '127.0.0.1' },
  build: {
    // The widget's own target: styles that are rewritten for older browsers may look different.
    target: browserTargets,
    outDir: '../../../../node_modules/.murphy-gallery',
    emptyOutDir: true,
  },
})
