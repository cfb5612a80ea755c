import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssName } from './css-names'

/**
 * `/desk/preview`: the widget as a manager looks at it, in a build of its own, so that nothing of it is in the one that
 * shoppers load. It comes into the folder of the widget's build, which has to be there before.
 */
export default defineConfig({
  base: '/',
  plugins: [react()],
  css: { modules: { generateScopedName: cssName } },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    emptyOutDir: false,
    assetsDir: 'assets/preview',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: 'preview.html' },
  },
})
