import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { cssName } from './css-names'
import { reactModules } from './react-modules'

/**
 * The build of a page beside the chat, `name`.html: it carries what it needs and nothing of the chat's files, and the chat
 * carries nothing of it. It comes into the folder of the widget's build, which has to be there before.
 */
export function pageOfItsOwn(name: string): UserConfig {
  return {
    base: '/',
    plugins: [react(), reactModules()],
    css: { modules: { generateScopedName: cssName } },
    build: {
      target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      emptyOutDir: false,
      assetsDir: `assets/${name}`,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: { input: `${name}.html` },
    },
  }
}
