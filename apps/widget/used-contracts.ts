import type { Plugin } from 'vite'

/** Matches the schema of a call's body or path parameters. */
const checkedByTheServer = /^ {2}(?:body|params): .+,$/gm
/** Matches the creation of a schema. */
const schema = /(?<![\w.])v\.\w+\(/g

/**
 * Leaves the contracts that the widget does not use out of the build. Calls lose the checks of their bodies and paths:
 * the widget sends them, and only the server reads them. Creating a schema is marked as free of effects, so that an unused
 * one is dropped. Tests run the contracts unchanged.
 */
export function usedContracts(): Plugin {
  return {
    name: 'used-contracts',
    apply: 'build',
    // The plugin runs before other transformations, while each field of a call is on a line of its own.
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
