import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/copy.ts', '!../gallery/**', '!../**/testing/**'],
  { eager: true, query: '?raw', import: 'default' },
)
/** The rules of the shop whose lines a shopper reads; what others say is for desk and programs. */
const rules = import.meta.glob<string>(
  [
    '../../../../packages/domain/src/{calendar,delivery,orders,products,stores,text,wine}/*.ts',
    '!**/*.test.ts',
    '!**/copy.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
const spokenAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'label',
  'placeholder',
  'question',
  'title',
]
const hasLetters = /\p{Letter}/u
/** A word with a space beside it, which addresses and dates have not. */
const isWordOfLine = /(^| )\p{Letter}+ | \p{Letter}+( |$)/u
/** Four words or more: shorter ones may be names or values of the wire. */
const isSentence = /^\p{Lu}[\p{Letter}'’,]*( \S*\p{Letter}\S*){3}/u

describe('hard-coded texts', () => {
  it.each(Object.entries(sources))('%s has none of its own', (file, source) => {
    expect(wordingsIn(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))).toEqual([])
  })

  it.each(Object.entries(rules))('%s has none of its own', (file, source) => {
    expect(linesIn(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))).toEqual([])
  })

  it.each([
    ['const line = `By ${date}`', ['`By ${date}`']],
    ['const line = `${count} x ${pack} available`', ['`${count} x ${pack} available`']],
    ["const line = 'We tried to deliver it'", ['We tried to deliver it']],
    ['const day = `${date}T00:00:00Z`', []],
    ['const address = `https://shop.example/${page}?id=${id}`', []],
    ["const failed = 'Delivery attempt failed'", []],
    ["const steps = { 'In transit to delivery depot': 1 }", []],
  ])('are found in the rule %s', (source, found) => {
    expect(linesIn(ts.createSourceFile('rule.ts', source, ts.ScriptTarget.Latest, true))).toEqual(found)
  })

  it.each([
    ['<p>Hello</p>', ['Hello']],
    ["<p>{'Hello'}</p>", ['Hello']],
    ['<p>{`Hello ${name}`}</p>', ['`Hello ${name}`']],
    ['<button aria-label="Close" />', ['Close']],
    ['<input placeholder={"Ask me"} />', ['Ask me']],
    ['<IconButton icon="close" name="Close" />', ['Close']],
    ["say({ text: 'You are logged off' })", ['You are logged off']],
    ['<Icon name="close" />', []],
    ['<p className="big">{copy.hello} · {count}</p>', []],
    ["throw new Error('The document has no root.')", []],
  ])('are found in %s', (source, found) => {
    expect(wordingsIn(ts.createSourceFile('part.tsx', source, ts.ScriptTarget.Latest, true))).toEqual(found)
  })
})

/** Texts in JSX, texts for those who listen, and whole sentences anywhere but in errors, which no shopper reads. */
function wordingsIn(file: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    const text = wordingOf(node)
    if (text !== null && hasLetters.test(text)) found.push(text)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Sentences of a rule, and lines that it puts together; names of the wire are three words at most. */
function linesIn(file: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (ts.isTemplateExpression(node) && piecesOf(node).some((piece) => isWordOfLine.test(piece)))
      found.push(node.getText())
    else if (ts.isStringLiteralLike(node) && !isName(node) && isSentence.test(node.text))
      found.push(node.text)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function piecesOf({ head, templateSpans }: ts.TemplateExpression): readonly string[] {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)]
}

function wordingOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim()
  if (ts.isTemplateExpression(node)) return isShown(node) ? node.getText() : null
  if (!ts.isStringLiteralLike(node) || isName(node)) return null
  return isShown(node) || isSentence.test(node.text) ? node.text : null
}

/** The key of a property, such as a step of a delivery: it is compared, not shown. */
function isName(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node
}

/** A child of an element, or the value of an attribute that is seen or heard. */
function isShown(node: ts.Node): boolean {
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isJsxElement(holder) || ts.isJsxFragment(holder)) return true
  if (!ts.isJsxAttribute(holder)) return false
  const name = holder.name.getText()
  const element = holder.parent.parent.tagName.getText()
  return spokenAttributes.includes(name) || (name === 'name' && element === 'IconButton')
}
