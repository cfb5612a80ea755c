import { expect, it } from 'vitest'
import { formatCsv } from './csv'

it.each([
  [['plain', 3, null], 'plain,3,'],
  [['a,b', 'say "hi"', 'two\r\nlines'], '"a,b","say ""hi""","two\r\nlines"'],
  [['=1+1', '+61 400', '-5', '@cmd'], "'=1+1,'+61 400,'-5,'@cmd"],
  [['\t=1', ' =1', '=A1,"x"'], '\'\t=1,\' =1,"\'=A1,""x"""'],
  [[-5, 'mother-in-law', 'a@b.example'], '-5,mother-in-law,a@b.example'],
  [['Zoë 🍷'], 'Zoë 🍷'],
])('writes %j as the row %j', (row, text) => {
  expect(formatCsv([row])).toBe(`\uFEFF${text}\r\n`)
})

it('ends each row, and writes only the byte order mark without rows', () => {
  expect(formatCsv([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n')
  expect(formatCsv([])).toBe('\uFEFF')
})
