import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { afterFirstPaint } from './after-first-paint'
import { browserSignalR } from './browser-signalr'
import { cssName } from './css-names'
import { stylesInDocument } from './styles-in-document'
import { usedContracts } from './used-contracts'

/** Libraries and packages that the first screen shares with later chunks. */
const shared =
  /node_modules.(react|react-dom|scheduler|valibot)|packages.(ui.src.(button|face|icon.(icon|drawings)|skeleton|spoken|classes)|flow|host-bridge|live-chat-sdk.src.client.clock)|contracts.src.(entities.(reading|primitives|text-formats|losses)|calls.(read-reply|envelope))|vite.preload/

/** The widget's own modules, but for those that come with the first answer (`answers.ts`, `later-views.ts`) or with a screen. */
const own =
  /widget.src.(core|shell|adapters|loaded-(answers|hub|live-chat|notices|ticket|views)|part[.]|words|main[.]tsx)/
const later = [
  'core/answer-acted-on',
  'core/answer-rules',
  'core/load-flow',
  'core/perform-flow',
  'core/perform-notice',
  'core/flow/',
  'core/hub/',
  'core/frame/end-prompt-answer',
  'core/frame/open-link',
  'core/live-chat/',
  'core/shop/',
  'core/session/page-left',
  'core/session/proof.',
  'core/session/read-stored-chat',
  'core/session/restore.',
  'core/conversation/age-check',
  'core/conversation/answer-vote',
  'core/conversation/command',
  'core/conversation/copy',
  'core/conversation/expanded-order',
  'core/conversation/follow-up',
  'core/conversation/quick-reply-press',
  'core/conversation/quick-reply-choices',
  'core/conversation/reply.',
  'core/conversation/read-reply',
  'adapters/browser-survey',
  'adapters/hub/',
  'adapters/live-chat-',
  'adapters/load-live-chat',
  'adapters/my-conversation',
  'adapters/rest-later',
  'shell/answer-vote',
  'shell/day-separator',
  'shell/end-prompt',
  'shell/end-screen',
  'shell/flow-page',
  'shell/host-device',
  'shell/live-chat',
  'shell/my-conversation-button',
  'shell/notices',
  'shell/quick-replies',
  'shell/use-view-facts',
  'shell/vote',
  'shell/windowed-entries',
].map((place) => `widget/src/${place}`)

function isFirstScreen(id: string): boolean {
  return shared.test(id) || (own.test(id) && !later.some((place) => id.includes(place)))
}

/** Live chat and its client share among themselves only. */
function isShared(id: string): boolean {
  return !/live-chat(?!-place)/.test(id)
}

export default defineConfig({
  base: '/',
  plugins: [react(), browserSignalR(), usedContracts(), ...stylesInDocument(), afterFirstPaint()],
  css: { modules: { generateScopedName: cssName } },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
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
      // What the first screen shares with later chunks comes in one file, and what several later chunks share in another,
      // not in dozens of a few hundred bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: isFirstScreen, priority: 2 },
            { name: 'shared', test: isShared, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
