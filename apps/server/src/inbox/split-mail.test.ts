import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { decodeBody } from './base64-body'
import { splitMail } from './split-mail'
import { createFilePart, createMailWithParts } from './testing/create-parts'
import type { RawPart } from './testing/create-parts'
import { createRawMail } from './testing/create-raw-mail'

const content = Buffer.alloc(200, 'a picture ')

/** Returns the files that were taken out of a mail, by the markers in its text. */
function takeFiles(raw: Buffer) {
  const { text, findFile } = splitMail(raw)
  const markers = text.toString('latin1').match(/^[\da-f]{24}(?=\r$)/gm) ?? []
  return markers.map((marker) => findFile(Buffer.from(marker, 'base64')))
}

function split(parts: readonly RawPart[]) {
  return takeFiles(createRawMail(createMailWithParts(parts)))
}

const decode = (bytes: Buffer): string => Buffer.concat([...decodeBody(bytes)]).toString()

describe('a file of a mail', () => {
  it.each<[string, RawPart]>([
    ['that is attached', createFilePart('box.png', content, { type: 'image/png' })],
    [
      'that is shown in the mail',
      createFilePart('', content, { type: 'image/png', head: ['Content-ID: <1@x>'] }),
    ],
    ['that is a text', createFilePart('a.txt', content, { type: 'text/plain; charset=utf-8' })],
    ['whose head is in capitals', createFilePart('A.PNG', content, { type: 'IMAGE/PNG' })],
    [
      'whose head has folded lines',
      createFilePart('', content, { head: ['Content-Disposition: attachment;\n\tfilename="box.png"'] }),
    ],
  ])('%s is taken out of it', (_, part) => {
    const files = split([part])
    expect(files.map((file) => file && [decode(file.bytes), file.isClosed])).toEqual([
      [content.toString(), true],
    ])
  })

  it.each<[string, RawPart]>([
    ['is its text', { head: ['Content-Type: text/html', 'Content-Transfer-Encoding: base64'], body: 'YQ==' }],
    ['is not encoded as Base64', { head: ['Content-Type: image/png'], body: 'bytes' }],
    ['is a calendar', createFilePart('a.ics', content, { type: 'text/calendar; method=REQUEST' })],
    [
      'is a text with another disposition',
      createFilePart('', content, { type: 'text/plain', head: ['Content-Disposition: attachment-later'] }),
    ],
    ['has neither head nor body', { head: [], body: '' }],
  ])('stays in it when it %s', (_, part) => {
    const raw = createRawMail(createMailWithParts([part]))
    const { text } = splitMail(raw)
    expect(text.equals(raw)).toBe(true)
  })

  it('is found behind others and in multiparts within each other', () => {
    const inner = createFilePart('one.png', Buffer.from('one'), { type: 'image/png' })
    const related: RawPart = {
      head: ['Content-Type: multipart/related; type="text/html"; boundary=inner'],
      body: [
        `--inner\nContent-Type: text/html\n\n<p>Hi</p>`,
        `--inner\n${inner.head.join('\n')}\n\n${inner.body}`,
        '--inner--\nBehind it.',
      ].join('\n'),
    }
    const files = split([related, createFilePart('two.png', Buffer.from('two'))])
    expect(files.map((file) => file && decode(file.bytes))).toEqual(['one', 'two'])
  })

  it('is the whole mail when it has no other part', () => {
    const { head, body } = createFilePart('scan.pdf', content, { type: 'application/pdf' })
    const raw = Buffer.from(`From: mia@example.com\r\n${head.join('\r\n')}\r\n\r\n${body}`)
    expect(takeFiles(raw).map((file) => file && decode(file.bytes))).toEqual([content.toString()])
  })

  it('ends at the delimiter that its own multipart has, and not at another line with hyphens', () => {
    const part = createFilePart('a.png', Buffer.from('abc'))
    const files = split([{ ...part, body: `${part.body}\n--bb\n--other--\nZGVm` }])
    expect(files.map((file) => file && decode(file.bytes))).toHaveLength(1)
    expect(decode(files[0]?.bytes ?? Buffer.alloc(0)).startsWith('abc')).toBe(true)
  })

  it('is not closed when the mail ends inside it', () => {
    const raw = createRawMail(createMailWithParts([createFilePart('a.png', content)]))
    const [file] = takeFiles(raw.subarray(0, raw.length - 100))
    expect(file?.isClosed).toBe(false)
  })

  it('is found by its marker only, which no mail can contain', () => {
    const raw = createRawMail(createMailWithParts([createFilePart('a.png', content)]))
    const { findFile } = splitMail(raw)
    const marker =
      splitMail(raw)
        .text.toString('latin1')
        .match(/^[\da-f]{24}(?=\r$)/m)?.[0] ?? ''
    expect(findFile(Buffer.from(marker, 'base64'))).toBeNull()
    expect(findFile(new Uint8Array())).toBeNull()
  })
})

describe('a mail', () => {
  it.each([
    ['of a million lines with hyphens', '--a\n'.repeat(1_000_000)],
    ['of 300,000 parts', '--b\n\nx\n'.repeat(300_000)],
    ['of two million empty lines', '\n'.repeat(2_000_000)],
    ['of one long line', `--b\n${'a'.repeat(2_000_000)}`],
  ])('%s is split in a bounded time', (_, body) => {
    const headers = { 'Content-Type': 'multipart/mixed; boundary=b' }
    const raw = createRawMail({ headers, body })
    const before = process.cpuUsage().user
    expect(splitMail(raw).text.equals(raw)).toBe(true)
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(1)
  })

  it('has its files until there are thousands of lines with hyphens, and the rest stays in the text', () => {
    const file = createFilePart('a.png', Buffer.from('abc'))
    const hyphens: RawPart = { head: ['Content-Type: text/plain'], body: '--x\n'.repeat(6000) }
    expect(split([file, hyphens, file]).map((found) => found && decode(found.bytes))).toEqual(['abc'])
  })

  it('is split or stays as it is whatever its bytes are, and is never an error', () => {
    const type = 'Content-Type: multipart/mixed; boundary=b'
    const piece = fc.constantFrom('--b', '--b--', '\n', '\r\n', type, 'YWJj')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        const { text } = splitMail(Buffer.from(parts.join('\n')))
        expect(Buffer.isBuffer(text)).toBe(true)
      }),
    )
  })
})
