import { defineConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'

/**
 * Builds `/desk/service-worker.js`: one classic script without imports, because not every browser takes a module as a service
 * worker. Browsers know it by its address, so its name has no hash.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: browserTargets,
    // The page was built just before.
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: { 'service-worker': 'src/service-worker/service-worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})
