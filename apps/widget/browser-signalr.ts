import type { Plugin } from 'vite'

/** Conditions of the official hub client that are decided where a browser of our list runs it. */
const decided = [
  ['Platform.isNode', 'false'],
  ['Platform.isReactNative', 'false'],
  ['Platform.isWebWorker', 'false'],
  ['Platform.isBrowser', 'true'],
  ['typeof fetch !== "undefined"', 'true'],
  ['typeof fetch === "undefined"', 'false'],
  ['typeof AbortController === "undefined"', 'false'],
] as const

/** Log calls for developers, one a line. Our logger takes warnings and errors only. */
const chatter = /^\s*(?:this\._)?logger\.log\(LogLevel\.(?:Trace|Debug|Information), .*\);\r?$/gm

/**
 * Takes out of the official hub client what is only for Node, for browsers without fetch and for the console of a
 * developer: a quarter of its bytes. Tests run it whole.
 */
export function browserSignalR(): Plugin {
  return {
    name: 'browser-signalr',
    apply: 'build',
    transform: {
      filter: { id: /@microsoft.signalr.dist.esm/ },
      handler: (code) => ({
        code: decided.reduce(
          (text, [condition, answer]) => text.replaceAll(condition, answer),
          code.replaceAll(chatter, ''),
        ),
        map: null,
      }),
    },
  }
}
