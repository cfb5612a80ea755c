import { Parser } from 'htmlparser2'

/** Elements whose content is no text of an article. */
const skipped = new Set([
  'script',
  'style',
  'iframe',
  'svg',
  'template',
  'noscript',
  'object',
  'video',
  'audio',
])
const blocks = new Set([
  'p', 'div', 'section', 'article', 'header', 'footer', 'figure', 'figcaption', 'blockquote', 'pre', 'table', 'tr', 'hr',
  'details', 'dl', 'dt', 'dd', 'address',
]) // oxfmt-ignore
/** The part of a folded text that is always visible is its heading. */
const summaryLevel = 4
/** The marks around a text. */
const marks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' }

type List = { readonly isOrdered: boolean; number: number }

/** Returns the HTML of an article as Markdown: headings, lists, links, emphasis and text. Images, frames and scripts are left out. */
export function toMarkdown(html: string): string {
  let text = ''
  let skippedDepth = 0
  const lists: List[] = []
  const links: (string | null)[] = []

  /** Begins a block, unless one was just begun. */
  const breakBlock = () => {
    text = `${text.trimEnd()}\n\n`
  }
  /** Breaks a line. Two breaks begin a block, as authors use them. */
  const breakLine = () => {
    if (text.endsWith('  \n')) breakBlock()
    else if (text !== '' && !text.endsWith('\n')) text = `${text.trimEnd()}  \n`
  }
  const startItem = () => {
    const list = lists.at(-1)
    if (list !== undefined) list.number += 1
    const bullet = list?.isOrdered === true ? `${list.number}. ` : '- '
    const isFirst = lists.length === 1 && list?.number === 1
    text = `${isFirst ? text : `${text.trimEnd()}\n`}${'   '.repeat(Math.max(0, lists.length - 1))}${bullet}`
  }

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (skipped.has(name)) skippedDepth += 1
        if (skippedDepth > 0) return
        const level = getHeadingLevel(name)
        if (level !== null) {
          breakBlock()
          text += `${'#'.repeat(level)} `
        } else if (name === 'ul' || name === 'ol') {
          if (lists.length === 0) breakBlock()
          lists.push({ isOrdered: name === 'ol', number: 0 })
        } else if (name === 'li') startItem()
        else if (name === 'br') breakLine()
        else if (name === 'td' || name === 'th') text += text.endsWith('\n') ? '' : ' · '
        else if (name === 'a') {
          const href = attributes['href'] ?? ''
          const isLink = /^(https?:\/\/|\/)[^\s()<>]*$/.test(href)
          links.push(isLink ? href : null)
          if (isLink) text += '['
        } else if (marks[name] !== undefined) text += marks[name]
        else if (blocks.has(name) && lists.length === 0) breakBlock()
      },
      ontext: (data) => {
        if (skippedDepth > 0) return
        const words = escapeMarkdown(data.replace(/\s+/g, ' '))
        text += /\s$/.test(text) || text === '' ? words.trimStart() : words
      },
      onclosetag: (name) => {
        if (skipped.has(name)) skippedDepth = Math.max(0, skippedDepth - 1)
        if (skippedDepth > 0) return
        if (name === 'ul' || name === 'ol') {
          lists.pop()
          if (lists.length === 0) breakBlock()
        } else if (name === 'a') {
          const href = links.pop() ?? null
          if (href !== null) text = `${text.trimEnd()}](${href})`
        } else if (marks[name] !== undefined) text += marks[name]
        else if (getHeadingLevel(name) !== null || (blocks.has(name) && lists.length === 0)) breakBlock()
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return text
    .replace(/\*\*\s*\*\*|\[\]\([^)]*\)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the level of a heading, 2 to 4, because the title of the article is the first; `null`: another element. */
function getHeadingLevel(name: string): number | null {
  if (name === 'summary') return summaryLevel
  const [, level] = /^h([1-6])$/.exec(name) ?? []
  return level === undefined ? null : Math.min(4, Math.max(2, Number(level)))
}

/** Escapes the signs that Markdown or HTML would read. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replace(/^(\s*)([#>+-]|\d+\.)(?=\s)/, '$1\\$2')
}
