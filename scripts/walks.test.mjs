import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './checkout.mjs'

/** @param {string} folder */
const pagesOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const pages = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', ...pagesOf('docs')]
/** A decision keeps the names of its time, so only its links are checked. */
const linkedPages = [...pages, ...pagesOf('docs/decisions')]

/** @param {string} page */
const textOf = (page) => readFileSync(join(root, page), 'utf8')

/**
 * Returns the paths below `apps` and `packages` that a text names in backticks. Patterns and built files are left out.
 *
 * @param {string} text
 */
function pathsIn(text) {
  return [...text.matchAll(/`((?:apps|packages)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<>{}*…]|\/dist\//.test(path))
}

/**
 * Returns the anchors of a page: its headings as GitHub writes them.
 *
 * @param {string} text
 */
function anchorsOf(text) {
  const outsideCode = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...outsideCode.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  )
}

/**
 * Returns the links of a page that lead nowhere: a missing file, or a heading that the other page does not have.
 *
 * @param {string} page
 */
function brokenLinksOf(page) {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? join(root, page) : resolve(root, dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && target.endsWith('.md')
      ? !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
      : false
  })
}

describe('the documentation', () => {
  it('names three walks with a diagram and files', () => {
    const [, ...walks] = textOf('docs/walks.md').split(/^## /m)
    expect(walks).toHaveLength(3)
    for (const walk of walks) {
      expect(walk).toContain('```mermaid\nsequenceDiagram')
      expect(pathsIn(walk).length).toBeGreaterThan(10)
    }
  })

  it.each(pages)('names only files of the repository: %s', (page) => {
    expect(pathsIn(textOf(page)).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(linkedPages)('has links that lead somewhere: %s', (page) => {
    expect(brokenLinksOf(page)).toEqual([])
  })
})
