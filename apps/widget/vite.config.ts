import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'
import { minifyBeforeTerser } from '../../scripts/minify-before-terser.mjs'
import { afterFirstPaint } from './after-first-paint'
import { browserSignalR } from './browser-signalr'
import { createCssName } from './css-names'
import { reactModules } from './react-modules'
import { stylesInPlace } from './styles-in-place'
import { usedContracts } from './used-contracts'

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    reactModules(),
    browserSignalR(),
    usedContracts(),
    ...stylesInPlace(),
    afterFirstPaint(),
    minifyBeforeTerser(),
  ],
  css: { modules: { generateScopedName: createCssName } },
  build: {
    target: browserTargets,
    manifest: true,
    // The polyfill would be a script inside the document, which its Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    // A small picture inside the script would be loaded before it is needed.
    assetsInlineLimit: 0,
    // The first screen is three KB smaller than with the built-in minifier. The build takes a second longer.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    },
    rollupOptions: {
      // No property has an effect when it is read. The option `pure_getters` tells terser the same.
      treeshake: { propertyReadSideEffects: false },
      // Three files instead of dozens of a few hundred bytes: the first screen; what the notices need besides, which load
      // without an answer; and the first answer, with the code that several later chunks share.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: /ui.src.(button|overlay.overlay|icon.additional)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'first-answer',
              test: /widget.src.chunks.first-answer|calls.history-entry|ui.src.(chip|field|overlay)|product-texts|flows.(copy|done|focus|second-press|use-fresh-details)/,
            },
          ],
        },
      },
    },
  },
})
