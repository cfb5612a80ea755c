import { describe, expect, it } from 'vitest'
import { findFolderCycles } from './folder-cycles.mjs'

/** @param {Readonly<Record<string, string>>} files */
function cyclesIn(files) {
  return findFolderCycles(new Map(Object.entries(files)))
}

const shell = { 'apps/shop/src/shell/app.tsx': "import { Card } from '../cards/card'" }
const card = { 'apps/shop/src/cards/card.tsx': "import type { Theme } from '../shell/app'" }

describe('the check of cycles between folders', () => {
  it('finds a cycle of two folders, also when one import is of a type, and names the imports', () => {
    expect(cyclesIn({ ...shell, ...card })).toEqual([
      'apps/shop/src has the cycle shell -> cards -> shell: apps/shop/src/shell/app.tsx imports apps/shop/src/cards/card.tsx, apps/shop/src/cards/card.tsx imports apps/shop/src/shell/app.tsx.',
    ])
  })

  it('finds a longer cycle without a cycle of files, and a file in src as a folder of its own', () => {
    const cycles = cyclesIn({
      'packages/shop/src/a/one.ts': "export * from '../b'",
      'packages/shop/src/b/index.ts': "export const load = () => import('../ports')",
      'packages/shop/src/ports.ts': "import { two } from './a/two'",
      'packages/shop/src/a/two.ts': '',
    })
    expect(cycles).toHaveLength(1)
    expect(cycles[0]).toContain('has the cycle a -> b -> ports.ts -> a')
  })

  it.each([
    ['imports in one direction', { ...shell, 'apps/shop/src/cards/card.tsx': '' }],
    [
      'imports inside a folder',
      {
        'apps/shop/src/cards/a.ts': "import { b } from './b'",
        'apps/shop/src/cards/b.ts': "import { a } from './a'",
      },
    ],
    ['a test', { ...shell, 'apps/shop/src/cards/card.test.tsx': "import { App } from '../shell/app'" }],
    [
      'a helper of tests',
      { ...shell, 'apps/shop/src/cards/testing/card.ts': "import { App } from '../../shell/app'" },
    ],
    [
      'main',
      {
        'apps/shop/src/main.tsx': "import { App } from './shell/app'",
        'apps/shop/src/shell/app.tsx': "import { start } from '../main'",
      },
    ],
    [
      'two apps',
      {
        'apps/shop/src/shell/app.tsx': "import { b } from '../../../desk/src/cards/card'",
        'apps/desk/src/cards/card.tsx': "import { App } from '../../../shop/src/shell/app'",
      },
    ],
  ])('allows %s', (_, files) => {
    expect(cyclesIn(files)).toEqual([])
  })
})
