import type { Plugin } from 'vite'

/** Matches the production file that an entry file of React requires. */
const productionFile = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/
const required = /^var ((?:\w+ = require\("[\w-]+"\)[,;]\s*)+)/m
const requirement = /(\w+) = require\("([\w-]+)"\)/g
const exported = /\bexports\.(\w+)/g

/**
 * Converts React from CommonJS to modules, so that the bundler removes unused exports. Tests run React unchanged.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    // React asks its scheduler for two functions that only other builds of it have.
    onLog: (_level, { code, message }) => !(code === 'IMPORT_IS_UNDEFINED' && message.includes('scheduler')),
    transform: {
      filter: { id: /node_modules\/(?:react|react-dom|scheduler)\/[\w/.-]+\.js$/ },
      handler: (code) => ({ code: toModule(code), map: null }),
    },
  }
}

function toModule(code: string): string {
  const file = productionFile.exec(code)?.[1]
  if (file !== undefined) return `export * from '${file}'`
  const names = [...new Set([...code.matchAll(exported)].map(([, name]) => name))]
  if (names.length === 0) throw new Error('A file of React does not have the expected form.')
  const imports = [...(required.exec(code)?.[0] ?? '').matchAll(requirement)].map(
    ([, name, place]) => `import * as ${name} from '${place}'`,
  )
  const body = code
    .replace(required, '')
    .replaceAll(/^exports\.(\w+) =/gm, 'var $$$1 =')
    .replaceAll(exported, '$$$1')
  return [...imports, body, `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} }`].join('\n')
}
