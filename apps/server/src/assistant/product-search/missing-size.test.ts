import { expect, test } from 'vitest'
import { describeMissingSize } from './missing-size'
import { emptyQuery } from './product-query'
import { productVocabulary, testRange } from './testing/test-range'

const describeSize = (text: string, kind: string) =>
  describeMissingSize(
    text,
    { ...emptyQuery, kinds: [kind] },
    { range: testRange, vocabulary: productVocabulary },
    (situation, values) => `${situation} ${Object.values(values ?? {}).join(' ')}`,
  )

test.each([
  ['gin in mini bottles like 50ml', ['no_such_size in 50 ml', 'smallest_size 700']],
  ['any small bottles of gin', ['no_such_size in small bottles', 'smallest_size 700']],
  ['gin in 1000 ml', ['no_such_size in 1000 ml']],
])('a size that the range lacks is told: %s', (text, sentences) => {
  expect(describeSize(text, 'gin')).toEqual(sentences)
})

test.each(['gin in 700 ml', 'a dry gin', 'gin for a minimal bar'])('nothing is told of "%s"', (text) => {
  expect(describeSize(text, 'gin')).toEqual([])
})
