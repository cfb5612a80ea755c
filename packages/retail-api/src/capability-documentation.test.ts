import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { capabilities } from './model/capability'

const root = new URL('../../../', import.meta.url)
const page = readFileSync(new URL('docs/capabilities.md', root), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| `[a-z_]+` \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Returns the names in backticks of one column. */
function listNames(column: number): readonly string[] {
  return rows.flatMap((cells) =>
    [...(cells[column] ?? '').matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name),
  )
}

describe('docs/capabilities.md', () => {
  it('has one row for each capability, in the order of the contract', () => {
    expect(rows.map((cells) => cells[1])).toEqual(capabilities.map((name) => `\`${name}\``))
  })

  it('names intents and screens that exist', () => {
    expect(listNames(2).filter((name) => !existsSync(new URL(`bot/intents/${name}.yml`, root)))).toEqual([])
    expect(
      listNames(3).filter((name) => !existsSync(new URL(`apps/widget/src/flows/${name}`, root))),
    ).toEqual([])
  })

  it('has a sentence for shoppers in each row', () => {
    expect(rows.filter((cells) => (cells[5] ?? '') === '')).toEqual([])
  })
})

describe('the page of a connector', () => {
  // The page of Zendesk has one row for everything that the other Retail API serves.
  it.each(['medusa', 'shopify'])('says for each capability whether %s offers it', (system) => {
    const text = readFileSync(new URL(`docs/connecting/${system}.md`, root), 'utf8')
    const table = text.split('## Capabilities and gaps\n')[1]?.split('\n## ')[0] ?? ''
    const named = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[a-z_]+/g) ?? [],
    )
    expect(capabilities.filter((name) => !named.includes(name))).toEqual([])
  })
})
