import { createHash } from 'node:crypto'

const styleElement = /<style>(.*?)<\/style>/gs

/** Returns the policy hashes of the style sheets in a built document, in order. */
export function styleHashes(document: string): readonly string[] {
  return [...document.matchAll(styleElement)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
}
