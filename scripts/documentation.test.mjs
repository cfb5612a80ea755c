import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findAnchors } from './markdown-anchors.mjs'
import { root } from './repository-root.mjs'

/** @param {string} folder */
const listPages = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const pages = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', ...listPages('docs')]
/** A decision keeps the names of its time, so only its links are checked. */
const linkedPages = [...pages, ...listPages('docs/decisions')]

const readmes = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/README.md`)
    .filter((page) => existsSync(join(root, page))),
)
const sourceFiles = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'bot'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${String(path)}`)
    .filter((path) => !path.includes('node_modules/')),
)

/** @param {string} page */
const readText = (page) => readFileSync(join(root, page), 'utf8')

/**
 * Returns the paths below `apps` and `packages` that a text names in backticks. Patterns and built files are left out.
 *
 * @param {string} text
 */
function findPaths(text) {
  return [...text.matchAll(/`((?:apps|packages)\/[^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<>{}*…]|\/dist\//.test(path))
}

/**
 * Returns the links of a page that lead nowhere: a missing file, or a heading that the other page does not have.
 *
 * @param {string} page
 */
function findBrokenLinks(page) {
  const links = [...readText(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? join(root, page) : resolve(root, dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && target.endsWith('.md')
      ? !findAnchors(readFileSync(target, 'utf8')).has(anchor)
      : false
  })
}

describe('the documentation', () => {
  it('names three walks with a diagram and files', () => {
    const [, ...walks] = readText('docs/walks.md').split(/^## /m)
    expect(walks).toHaveLength(3)
    for (const walk of walks) {
      expect(walk).toContain('```mermaid\nsequenceDiagram')
      expect(findPaths(walk).length).toBeGreaterThan(10)
    }
  })

  it.each(pages)('names only files of the repository: %s', (page) => {
    expect(findPaths(readText(page)).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each([...pages, ...readmes])('names source files as they are called: %s', (page) => {
    const named = [...readText(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
    const unknown = named.filter(
      (path) => !existsSync(join(root, path)) && !sourceFiles.some((file) => `/${file}`.endsWith(`/${path}`)),
    )
    expect(unknown).toEqual([])
  })

  it.each(linkedPages)('has links that lead somewhere: %s', (page) => {
    expect(findBrokenLinks(page)).toEqual([])
  })
})
