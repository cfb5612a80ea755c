import { defineConfig } from 'vite'

/** One plain script for host pages: `dist/embed.js`. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2020',
    modulePreload: false,
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'murphyLoader', fileName: () => 'embed.js' },
  },
})
