import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'

const serviceWorker = 'service-worker'
const toPath = (file: string): string => new URL(file, import.meta.url).pathname

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
    rollupOptions: {
      input: {
        index: toPath('index.html'),
        [serviceWorker]: toPath('src/service-worker/service-worker.ts'),
      },
      output: {
        // Browsers know the worker by its address, so its name stays the same.
        entryFileNames: ({ name }) => (name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
