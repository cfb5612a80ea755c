import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createQrCode } from './qr-code'
import type { QrCode } from './qr-code'

/** Returns the rows with `#` for a dark module. */
function toRows(code: QrCode | null): readonly string[] {
  return (code ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
}

const link = '/#continue=q1S8Zr0y3cUuJm5hQJb2Ew'.repeat(9)

describe('a QR code', () => {
  // The hashes are those of qrcode-generator 2.0.4, an independent encoder. jsQR 1.4.0 reads our codes of every length.
  it.each([
    ['murphy.example', 1, '393da85aec8588e2'],
    ['murphy.example/11/#continu', 2, '1cc6c88ce2f14519'],
    ['https://murphy.example/3/#continue=q1S8Zr0y3cUuJm5hQJb', 4, 'bf51d99ab2b4ad69'],
    [`https://murphy.example/14${link}`.slice(0, 70), 5, 'abcf4d8afd39c2dd'],
    [`https://murphy.example/0${link}`.slice(0, 110), 7, '490682a30497d872'],
    [`https://murphy.example/0${link}`.slice(0, 130), 8, '5ca31e0f24c03b2b'],
    [`https://murphy.example/10${link}`.slice(0, 175), 9, '1970aee24badfdb7'],
    [`https://murphy.example/5${link}`.slice(0, 213), 10, '384648f799ceeee6'],
  ])('has for %s version %i and the modules of another encoder', (text, version, hash) => {
    const rows = toRows(createQrCode(text))
    expect(rows).toHaveLength(version * 4 + 17)
    expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash)
  })

  it('has finder patterns in three corners', () => {
    const rows = toRows(createQrCode('https://murphy.example/#continue=q1S8Zr0y3cUuJm5hQJb2Ew'))
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    const cut = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    const far = rows.length - 7
    expect([cut(0, 0), cut(far, 0), cut(0, far)]).toEqual([finder, finder, finder])
    expect(cut(far, far)).not.toEqual(finder)
  })

  it('is not made of more than 213 bytes, counted as UTF-8', () => {
    expect(createQrCode('x'.repeat(213))).not.toBeNull()
    expect(createQrCode('x'.repeat(214))).toBeNull()
    expect(createQrCode('é'.repeat(107))).toBeNull()
  })
})
