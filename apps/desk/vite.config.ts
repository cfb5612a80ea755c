import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `/desk`: hashed files, nothing inline, so that the page can forbid inline scripts and styles. */
export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    manifest: true,
    // The polyfill would be a script inside the document, which its Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
