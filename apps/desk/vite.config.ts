import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'

/** `/desk`: hashed files, nothing inline, so that the page can forbid inline scripts and styles. */
export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: {
    target: browserTargets,
    manifest: true,
    // The polyfill would be a script inside the document, which its Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
