import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashStyles } from './security-headers'

const hashOf = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

it.each([
  ['no style sheet', '<p>style</p>', []],
  ['one', '<style>a>b{top:0}</style>', ['a>b{top:0}']],
  ['one with a range and a line break', '<style>@media (width<9px)\n{}</style>', ['@media (width<9px)\n{}']],
  ['two', '<style>a{}</style><style>b{}</style>', ['a{}', 'b{}']],
])('are those of a document with %s', (_title, document, sheets) => {
  expect(hashStyles(document)).toEqual(sheets.map(hashOf))
})
