import { expect, it } from 'vitest'
import { findAnchors } from './markdown-anchors.mjs'

it('computes the anchors of a document as GitHub does', () => {
  const markdown = [
    '# The desk',
    '## Hours, and [holidays](x.md)',
    '## `npm start`: ports',
    '```',
    '# no heading',
    '```',
    '### The desk',
    '## Café & bar ##',
  ]
  expect([...findAnchors(markdown.join('\n'))]).toEqual([
    'the-desk',
    'hours-and-holidays',
    'npm-start-ports',
    'the-desk-1',
    'café--bar',
  ])
})
