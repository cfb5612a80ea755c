import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssName } from './css-names'

export default defineConfig({
  base: '/',
  plugins: [react()],
  css: { modules: { generateScopedName: cssName } },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    manifest: true,
    // The polyfill would be a script inside the document, which its Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    // A small picture inside the script would have to come before it is needed.
    assetsInlineLimit: 0,
  },
})
