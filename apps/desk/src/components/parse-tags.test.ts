import { expect, it } from 'vitest'
import { parseTags } from './parse-tags'

it.each([
  ['late, wet ,late,', ['late', 'wet']],
  ['wine club', ['wine club']],
  [' , ', []],
  ['', []],
])('the tags %j are read', (text, tags) => {
  expect(parseTags(text)).toEqual(tags)
})
