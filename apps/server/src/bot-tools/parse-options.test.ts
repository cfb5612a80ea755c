import { expect, it } from 'vitest'
import { readParseOptions } from './parse-options'

it('reads the input file and the output file', () => {
  expect(readParseOptions('--in a.jsonl --out b.jsonl'.split(' '))).toEqual({
    from: 'a.jsonl',
    to: 'b.jsonl',
  })
})

it.each([[''], ['--in a'], ['--out b'], ['--in'], ['a b'], ['--in a --out b --seed 3']])(
  'says how it is called on %j',
  (args) => {
    expect(() => readParseOptions(args.split(' ').filter((arg) => arg !== ''))).toThrow(
      'npm run -s bot:parse -- --in FILE --out FILE',
    )
  },
)
