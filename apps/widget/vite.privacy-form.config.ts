import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssName } from './css-names'

/**
 * `/privacy-form`, a page of its own: it carries what it needs and nothing of the chat, and the chat carries nothing of
 * it. It comes into the folder of the widget's build, which has to be there before.
 */
export default defineConfig({
  base: '/',
  plugins: [react()],
  css: { modules: { generateScopedName: cssName } },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    emptyOutDir: false,
    assetsDir: 'assets/privacy-form',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: 'privacy-form.html' },
  },
})
