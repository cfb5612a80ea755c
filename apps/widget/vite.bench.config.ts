import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createCssName } from './css-names'

/** The page of `npm run bench -- widget`: the widget over fake ports, never part of a release build. */
export default defineConfig({
  root: new URL('src/testing/bench-page', import.meta.url).pathname,
  base: './',
  plugins: [react()],
  css: { modules: { generateScopedName: createCssName } },
  build: {
    outDir: '../../../../../.cache/bench/long',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
})
