import type { Plugin } from 'vite'

const checkedByTheServer = /^ {2}(?:body|params): .+,$/gm
const schema = /(?<![\w.])v\.\w+\(/g

/**
 * Lets the build leave out of the contracts what the widget does not use. Calls lose the checks of their bodies and paths:
 * the widget sends them, and only the server reads them. And making a schema is said to have no effect, so one that nobody
 * reads goes. Tests run the contracts whole.
 */
export function usedContracts(): Plugin {
  return {
    name: 'used-contracts',
    apply: 'build',
    // While they still stand as they were written, a field of a call on a line.
    enforce: 'pre',
    transform: {
      filter: { id: /packages.contracts.src.+\.ts$/ },
      handler: (code, id) => ({
        code: (/-calls?\.ts$/.test(id) ? code.replaceAll(checkedByTheServer, '') : code).replaceAll(
          schema,
          '/* @__PURE__ */ $&',
        ),
        map: null,
      }),
    },
  }
}
