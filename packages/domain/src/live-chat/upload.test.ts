import { describe, expect, it } from 'vitest'
import { getFileExtension, uploadExtensions, uploadMaxBytes, findUploadRefusal } from './index'

const rules = {
  enabled: true,
  plan_allows: true,
  allowed_extensions: uploadExtensions,
  max_bytes: uploadMaxBytes,
}
const refusal = (name: string, size = 1, change: Partial<typeof rules> = {}) =>
  findUploadRefusal({ name, size }, { ...rules, ...change })

describe('an upload', () => {
  it.each([
    ['a.png', null],
    ['a.jpg', null],
    ['a.jpeg', null],
    ['a.GIF', null],
    ['a.txt', null],
    ['a.b.pdf', null],
    ['a.exe', 'INVALID_EXTENSION'],
    ['a.pdf.exe', 'INVALID_EXTENSION'],
    ['png', 'INVALID_EXTENSION'],
    ['.png', 'INVALID_EXTENSION'],
    ['a.png/', 'INVALID_EXTENSION'],
  ])('an upload with the name %s is refused as: %s [LCS-26]', (name, expected) => {
    expect(refusal(name)).toBe(expected)
  })

  it('may have at most 20971520 bytes [LCS-27]', () => {
    expect(refusal('a.png', 20_971_520)).toBeNull()
    expect(refusal('a.png', 20_971_521)).toBe('EXCEED_SIZE_LIMIT')
  })

  it('needs uploads to be allowed and a plan with them [LCS-28]', () => {
    expect(refusal('a.png', 1, { plan_allows: false })).toBe('INVALID_PLAN')
    expect(refusal('a.png', 1, { enabled: false })).toBe('NOT_ALLOWED')
  })
})

it.each([
  ['box.PNG', 'png'],
  ['a.tar.gz', 'gz'],
  ['../../a.txt', 'txt'],
  ['none', ''],
  ['', ''],
])('finds the extension of %j: %j', (name, extension) => {
  expect(getFileExtension(name)).toBe(extension)
})
