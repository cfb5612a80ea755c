import { describe, expect, it } from 'vitest'
import { createQrCode } from './qr-code'
import type { QrCode } from './qr-code'

/** Returns the rows with `#` for a dark module. */
function toRows(code: QrCode | null): readonly string[] {
  return (code ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
}

/** Returns the FNV-1a hash of a text of ASCII, 32 bits. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

const link = '/#continue=q1S8Zr0y3cUuJm5hQJb2Ew'.repeat(9)

describe('a QR code', () => {
  // The hashes are those of qrcode-generator 2.0.4, an independent encoder. jsQR 1.4.0 reads our codes of every length.
  it.each([
    ['murphy.example', 1, '35618f25'],
    ['murphy.example/11/#continu', 2, '7a4c2a09'],
    ['https://murphy.example/3/#continue=q1S8Zr0y3cUuJm5hQJb', 4, 'b4b96e87'],
    [`https://murphy.example/14${link}`.slice(0, 70), 5, '91433df7'],
    [`https://murphy.example/0${link}`.slice(0, 110), 7, '970d7def'],
    [`https://murphy.example/0${link}`.slice(0, 130), 8, '9857d703'],
    [`https://murphy.example/10${link}`.slice(0, 175), 9, 'a4179236'],
    [`https://murphy.example/5${link}`.slice(0, 213), 10, '0f8a2045'],
  ])('has for %s version %i and the modules of another encoder', (text, version, hash) => {
    const rows = toRows(createQrCode(text))
    expect(rows).toHaveLength(version * 4 + 17)
    expect(hashText(rows.join('\n'))).toBe(hash)
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
