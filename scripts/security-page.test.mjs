import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository-root.mjs'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const named = [
  ...new Set([...page.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g)].map(([, path = '']) => path)),
]
const tests = new Set(
  ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => path.split('/').at(-1)),
  ),
)

it.each(named)('docs/security.md names the existing test %s', (path) => {
  expect(tests).toContain(path.split('/').at(-1))
})

it.each([...page.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, path = '']) => path))(
  'docs/security.md links to the existing %s',
  (path) => {
    expect(existsSync(join(root, 'docs', path))).toBe(true)
  },
)
