import { describe, expect, it } from 'vitest'
import { createSourceResolver, findComments, findViolations } from './language.mjs'

const isResolved = createSourceResolver()

/** @param {string} text @param {string} path */
function findIn(text, path = 'apps/server/src/example.ts') {
  return findViolations(path, text, isResolved).map(({ kind, line, text: found }) => [kind, line, found])
}

describe('the language check', () => {
  it.each([
    ['// What a visitor sees.\nconst seen = 1\n', [['comment opener', 1, 'What a visitor sees.']]],
    ['const seen = 1\n\n/** Whether it is open. */\n', [['comment opener', 3, 'Whether it is open.']]],
    ['/**\n * Who is in it.\n */\nconst seen = 1\n', [['comment opener', 1, 'Who is in it.']]],
    ['/** Returns what a visitor sees. */\nconst seen = 1\n', []],
    ['const text = "What is it?" // What follows code is left out.\n', []],
  ])('finds a comment that begins with a question word: %j', (text, found) => {
    expect(findIn(text)).toEqual(found)
  })

  it('finds phrases and names of the old dialect, each with its line', () => {
    expect(findIn('/** Sends it anew. */\nexport function letGo() {}\n')).toEqual([
      ['phrase', 1, 'Sends it anew.'],
      ['identifier', 2, 'letGo'],
    ])
    expect(findIn('Nobody waits.\n', 'docs/desk.md')).toEqual([['phrase', 1, 'Nobody waits.']])
    expect(findIn('', 'apps/server/src/adapters/opened-bot.ts')).toMatchObject([
      ['file name', 0, expect.anything()],
    ])
  })

  it.each([
    ["it('[TRK-34] shows Delayed', () => {})", true],
    ["it.each([1])('That it is shown', () => {})", true],
    ["test('shows four ids [TRK-01, TRK-02, TRK-03, TRK-04]', () => {})", true],
    ["it('shows Delayed once the expected date has passed [TRK-34]', () => {})", false],
    ["it('an order that is late shows Delayed', () => {})", false],
    ["it('that is late shows Delayed', () => {})", true],
    ["it('of another shopper is not found', () => {})", true],
    ["it('and the other way round', () => {})", true],
    ["it('goes on after a failure', () => {})", true],
    ["it('goes on the next page', () => {})", false],
    ["it('reports hubSpoke', () => {})", true],
    ["it.each(['a', 'b'])('with %s is refused', () => {})", true],
    ["it.each([\n  ['a'],\n] as const)('with %s is refused', () => {})", true],
    ["describe('while the store is away', () => {})", false],
    ["describe.each([\n  ['a'],\n])('over %s', () => {})", false],
    ["test.describe('On a phone', () => {})", false],
    ["describe('what was said', () => {})", true],
    ["it('stays', () => {\n  test.say('What is it?')\n})", false],
  ])('reads the title of a test: %s', (text, isFound) => {
    expect(findIn(text, 'apps/server/src/example.test.ts').map(([kind]) => kind)).toEqual(
      isFound ? ['test title'] : [],
    )
  })

  it.each([
    ['TRK-34', true],
    ['LCS-01 to LCS-59, OP-33', true],
    ['decision 030', true],
    ['docs/security.md#utterances', true],
    ['docs/security.md (utterances)', false],
    ['docs/glossary.md#comments', true],
    ['docs/glossary.md#names and docs/glossary.md#tests', true],
    ['docs/glossary.md#nothing', false],
    ['RFC 6455 section 7.4.1', true],
    ['TRK-99', false],
    ['decision 999', false],
    ['docs/nowhere.md', false],
    ['wire-shapes section 7.2', false],
  ])('resolves the source %s: %s', (source, isKnown) => {
    expect(isResolved(source)).toBe(isKnown)
  })

  it('ends a source at the next tag of its comment', () => {
    expect(findIn('/**\n * Counts.\n *\n * Source: TRK-34\n * @param {number} count\n */\n')).toEqual([])
  })

  it('reads comments on lines of their own, each as one text', () => {
    expect(findComments('// One\n// two.\ncode()\n  /**\n   * Three\n   *\n   * four.\n   */\n')).toEqual([
      { line: 1, text: 'One\ntwo.' },
      { line: 4, text: 'Three\n\nfour.' },
    ])
  })
})
