import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from '../../scripts/browser-targets.mjs'
import { minifyBeforeTerser } from '../../scripts/minify-before-terser.mjs'
import { afterFirstPaint } from './after-first-paint'
import { browserSignalR } from './browser-signalr'
import { cssName } from './css-names'
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
  css: { modules: { generateScopedName: cssName } },
  build: {
    target: browserTargets,
    manifest: true,
    // The polyfill would be a script inside the document, which its Content-Security-Policy forbids.
    modulePreload: { polyfill: false },
    // A small picture inside the script would have to come before it is needed.
    assetsInlineLimit: 0,
    // Three KB less than the built-in minifier on the first screen; the price is a second of build time.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    },
    rollupOptions: {
      // Nothing here computes when it is read; terser is told the same by `pure_getters`.
      treeshake: { propertyReadSideEffects: false },
      // Three files instead of dozens of a few hundred bytes: the first screen; what else the notices need, which come without
      // an answer; the first answer, with what several things that are opened later share.
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
              test: /widget.src.chunks.first-answer|calls.history-entry|ui.src.(chip|field|overlay)|product-texts|read-from|use-refused-field|flows.(copy|done|focus|second-press|use-fresh-details)/,
            },
          ],
        },
      },
    },
  },
})
