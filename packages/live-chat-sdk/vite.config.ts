import { defineConfig, type LibraryOptions } from 'vite'
import { minifyBeforeTerser } from '../../scripts/minify-before-terser.mjs'

/** The builds by mode: two files that pages load, and the entries of the packed package. */
const libraries: Readonly<Record<string, LibraryOptions>> = {
  production: {
    entry: 'src/script.ts',
    formats: ['iife'],
    name: 'murphyLiveChatScript',
    fileName: () => 'live-chat-sdk.js',
  },
  module: { entry: 'src/module.ts', formats: ['es'], fileName: () => 'live-chat-sdk.mjs' },
  package: {
    entry: {
      index: 'src/index.ts',
      client: 'src/client/index.ts',
      vendor: 'src/vendor/index.ts',
      visitor: 'src/visitor/index.ts',
    },
    formats: ['es'],
  },
}

/**
 * Builds `dist/live-chat-sdk.js`, one plain script, and `dist/live-chat-sdk.mjs`, the same as a module: two builds, because
 * a plain script may not be split. The first one empties the folder. Mode `package` builds readable modules for `sdk:pack`.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: mode === 'package' ? [] : [minifyBeforeTerser()],
  build: {
    target: 'es2020',
    modulePreload: false,
    emptyOutDir: mode !== 'module',
    lib: libraries[mode] ?? false,
    // Removes unused schemas, which terser cannot know to be without effect.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['v'] },
      ...(mode === 'package' ? { output: { chunkFileNames: 'chunks/[name].js' } } : {}),
    },
    // Smaller than the built-in minifier makes it; every page with live chat pays for this script.
    minify: mode === 'package' ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true, pure_getters: true } },
  },
}))
