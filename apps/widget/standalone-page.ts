import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'
import { createCssName } from './css-names'
import { reactModules } from './react-modules'

/**
 * Returns the build configuration of a page that is separate from the widget, `<name>.html`. The page and the widget
 * share no built files. The page is added to the folder of the widget's build, so the widget is built first.
 */
export function createStandalonePageConfig(name: string): UserConfig {
  return {
    base: '/',
    plugins: [react(), reactModules()],
    css: { modules: { generateScopedName: createCssName } },
    build: {
      target: browserTargets,
      emptyOutDir: false,
      assetsDir: `assets/${name}`,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: { input: `${name}.html` },
    },
  }
}
