import { defineConfig } from 'vite'
import { compressFirst } from '../../scripts/compress-first.mjs'

/**
 * `dist/live-chat-sdk.js`, one plain script, and `dist/live-chat-sdk.mjs`, the same as a module: two builds, because a
 * plain script may not be split. The first one empties the folder.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [compressFirst()],
  build: {
    target: 'es2020',
    modulePreload: false,
    emptyOutDir: mode !== 'module',
    lib:
      mode === 'module'
        ? { entry: 'src/module.ts', formats: ['es'], fileName: () => 'live-chat-sdk.mjs' }
        : {
            entry: 'src/script.ts',
            formats: ['iife'],
            name: 'murphyLiveChatScript',
            fileName: () => 'live-chat-sdk.js',
          },
    // Takes out the schemas that nobody reads, which terser cannot know to be without effect.
    rolldownOptions: { treeshake: { manualPureFunctions: ['v'] } },
    // Smaller than the built-in minifier makes it; every page with live chat pays for this script.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true, pure_getters: true } },
  },
}))
