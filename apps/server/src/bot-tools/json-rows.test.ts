import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { readJsonRows } from './json-rows'

const folder = mkdtempSync(join(tmpdir(), 'murphy-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

const schema = v.object({ text: v.string() })
const example = '{"text": "hello"}'
const fileWith = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

describe('readJsonRows', () => {
  it('reads one object a line and skips empty lines', () => {
    const file = fileWith('rows.jsonl', '{"text":"one"}\n\n{"text":"two"}\n')
    expect(readJsonRows(file, schema, { example })).toEqual([{ text: 'one' }, { text: 'two' }])
  })

  it('decompresses a file', () => {
    const file = fileWith('rows.jsonl.gz', gzipSync('{"text":"one"}'))
    expect(readJsonRows(file, schema, { example })).toEqual([{ text: 'one' }])
  })

  it.each([
    ['a row of another kind', '{"text":"one"}\n{"words":"two"}', 2],
    ['a line that is no JSON', '\n{"text":\n', 2],
  ])('names file and line of %s', (_what, content, line) => {
    const file = fileWith('bad.jsonl', content)
    expect(() => readJsonRows(file, schema, { example })).toThrow(
      `${file}:${line} is not a valid row. Example: ${example}`,
    )
  })

  it('names a file that cannot be read', () => {
    const file = join(folder, 'missing.jsonl')
    expect(() => readJsonRows(file, schema, { example })).toThrow(
      `${file} cannot be read. Check the path and its permissions.`,
    )
  })
})
