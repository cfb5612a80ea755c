import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readYaml } from './yaml-source'

const text = `# A comment.
name: hours

"quoted key": yes
phrases:
  - when do you open
  -   - nested
  - text: |
      several
      lines
    line: last
flow: { a: 1, b: [2, 3] }
empty:
`

function read(source: string, firstLine = 1) {
  return readYaml({ path: 'bot/file.yml', text: source, firstLine }, v.record(v.string(), v.unknown()))
}

describe('a YAML file', () => {
  it.each([
    [[], 2],
    [['name'], 2],
    [['quoted key'], 4],
    [['phrases'], 5],
    [['phrases', 0], 6],
    [['phrases', 1, 0], 7],
    [['phrases', 2, 'text'], 8],
    [['phrases', 2, 'line'], 11],
    [['flow', 'b', 1], 12],
    [['empty'], 13],
    // A part that does not exist has the position of what it would be in.
    [['phrases', 7], 5],
    [['name', 'first'], 2],
    [['missing'], 2],
  ])('has %j on line %d', (path, line) => {
    const file = read(text)
    expect(file.ok && file.value.findPosition(path)).toEqual({ path: 'bot/file.yml', line })
  })

  it('counts from the line at which the YAML begins', () => {
    const file = read('a: 1\nb: 2\n', 10)
    expect(file.ok && file.value.findPosition(['b'])).toEqual({ path: 'bot/file.yml', line: 11 })
  })

  it.each([
    ['a key that is there twice', 'a: 1\na: 2\n', 2, 'duplicated mapping key.'],
    ['a list that is not closed', 'a: [1\nb: 2\n', 2, 'deficient indentation.'],
    ['two documents', 'a: 1\n---\nb: 2\n', 1, 'the file has more than one document.'],
  ])('is refused for %s, by line', (_title, source, line, message) => {
    const file = read(source)
    expect(file.ok ? [] : file.findings).toMatchObject([{ path: 'bot/file.yml', line, message }])
  })

  it.each([
    ['nothing', ''],
    ['a comment', '# later\n'],
  ])('is refused by its schema when it holds %s', (_title, source) => {
    const file = read(source)
    expect(file.ok ? [] : file.findings).toMatchObject([
      { line: 1, message: expect.stringMatching(/^the file: /) },
    ])
  })

  it('keeps dates as texts and has no merged keys', () => {
    const file = read('day: 2026-12-25\n<<: x\n')
    expect(file.ok && file.value.value).toEqual({ day: '2026-12-25', '<<': 'x' })
  })
})
