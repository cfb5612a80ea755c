import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository-root.mjs'

/** Calls that make markup or code from text. An article's HTML is parsed into an inert document and rendered from known nodes. */
const forbidden =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\b|srcdoc|createContextualFragment/

const sources = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((workspace) => {
    const from = join(root, folder, workspace, 'src')
    return readdirSync(from, { encoding: 'utf8', recursive: true })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
      .map((path) => join(from, path))
  }),
)

it('no source assigns markup or creates code from text', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => forbidden.test(readFileSync(path, 'utf8')))).toEqual([])
})
