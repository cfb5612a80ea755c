import type { Plugin } from 'vite'

/** Conditions of the official hub client whose value is the same in every supported browser. */
const knownConditions = [
  ['Platform.isNode', 'false'],
  ['Platform.isReactNative', 'false'],
  ['Platform.isWebWorker', 'false'],
  ['Platform.isBrowser', 'true'],
  ['typeof fetch !== "undefined"', 'true'],
  ['typeof fetch === "undefined"', 'false'],
  ['typeof AbortController === "undefined"', 'false'],
] as const

/** Matches log calls below a warning, one a line. The widget's logger ignores them. */
const ignoredLogCalls = /^\s*(?:this\._)?logger\.log\(LogLevel\.(?:Trace|Debug|Information), .*\);\r?$/gm

/**
 * Removes the parts of the official hub client that only Node, browsers without fetch and a developer's console need: a
 * quarter of its bytes. Tests run the client unchanged.
 */
export function browserSignalR(): Plugin {
  return {
    name: 'browser-signalr',
    apply: 'build',
    transform: {
      filter: { id: /@microsoft.signalr.dist.esm/ },
      handler: (code) => ({
        code: knownConditions.reduce(
          (text, [condition, answer]) => text.replaceAll(condition, answer),
          code.replaceAll(ignoredLogCalls, ''),
        ),
        map: null,
      }),
    },
  }
}
