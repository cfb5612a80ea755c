import { expect, it } from 'vitest'
import { formatSize, formatSizeLimit } from './format-size'

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [5120, '5 KB'],
  [1_047_552, '1023 KB'],
  [1_047_553, '1.0 MB'],
  [1_048_575, '1.0 MB'],
  [1_048_576, '1.0 MB'],
  [20_971_520, '20.0 MB'],
])('a file of %d bytes is %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

it.each([
  [524_288, '512 KB'],
  [1_572_864, '1.5 MB'],
  [20_971_520, '20 MB'],
  [104_857_600, '100 MB'],
])('a limit of %d bytes is %s', (bytes, text) => {
  expect(formatSizeLimit(bytes)).toBe(text)
})
