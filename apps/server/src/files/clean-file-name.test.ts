import { expect, it } from 'vitest'
import { cleanFileName } from './clean-file-name'

it.each([
  ['box.png', 'box.png'],
  ['My box (1).PNG', 'My box (1).png'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\mia\\box.jpg', 'box.jpg'],
  ['box\u0000\r\n.png', 'box.png'],
  ['box\u202Egnp.exe', 'boxgnp.exe'],
  ['\u2066box\u2069\u200f.png', 'box.png'],
  ['a"b<c>.txt', 'a_b_c_.txt'],
  ['.png', 'png'],
  ['...png', 'png'],
  ['.. .png', 'file.png'],
  ['Käse 日本.pdf', 'Käse 日本.pdf'],
  ['', 'file'],
])('cleans %j to %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

it('keeps the extension of a name that is too long', () => {
  const clean = cleanFileName(`${'x'.repeat(300)}.jpeg`)
  expect(clean).toHaveLength(120)
  expect(clean.endsWith('x.jpeg')).toBe(true)
})
