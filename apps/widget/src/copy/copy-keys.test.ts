import type { CopyTexts } from '@murphy/domain/copy'
import { describe, expect, it } from 'vitest'
import { copyByArea } from './define-copy'

// Every area is defined in a copy.ts. Loading these files fills the list.
const copies = import.meta.glob<Record<string, unknown>>('../**/copy.ts', { eager: true })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const areas = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/\bdefine\w+\(\s*'([^']*)'/g)].map(([, area]) => ({ file, area })),
)
const texts = [...copyByArea].flatMap(([area, words]) => textsIn(area, words))

describe('the copy catalogues', () => {
  it('have each its own area', () => {
    const names = areas.map(({ area }) => area)
    expect(names).toEqual([...new Set(names)])
    expect(new Set(names)).toEqual(new Set(copyByArea.keys()))
  })

  it('are in files named copy.ts', () => {
    expect(areas.map(({ file }) => file).filter((file) => !(file in copies))).toEqual([])
  })

  it.each(texts)('%s has a text without surrounding spaces', (_key, text) => {
    expect(text).not.toBe('')
    expect(text).toBe(text.trim())
  })

  it('match the texts that an operator may replace', async () => {
    const list = `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
    await expect(list).toMatchFileSnapshot('../../../../packages/contracts/src/copy/copy.json')
  })
})

function textsIn(path: string, part: string | CopyTexts | readonly string[]): [key: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  return Object.entries(part).flatMap(([name, value]) => textsIn(`${path}.${name}`, value))
}
