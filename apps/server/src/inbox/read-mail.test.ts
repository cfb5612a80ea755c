import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { mailTextCharacters, readMail, readMailBytes } from './read-mail'
import { createRawMail } from './testing/create-raw-mail'
import type { RawMailFields } from './testing/create-raw-mail'
import { createFilePart, createMailWithParts } from './testing/create-parts'

async function read(fields: RawMailFields = {}, isCut = false) {
  const answer = await readMail(createRawMail(fields), isCut)
  if (!answer.ok) throw new Error(answer.problem.reason)
  return answer.mail
}

/** Returns a mail with a text and one attachment of so many bytes. */
function createMailWithFile(name: string, bytes: number): RawMailFields {
  const content = Buffer.alloc(bytes, 7).toString('base64').replace(/.{76}/g, '$&\n')
  return {
    headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
    body: [
      '--b\nContent-Type: text/plain\n\nThe label is torn.\n',
      `--b\nContent-Type: image/png\nContent-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\n\n${content}\n--b--\n`,
    ].join('\n'),
  }
}

describe('a mail', () => {
  it('has sender, receivers, subject, text and Message-ID', async () => {
    expect(await read({ headers: { Subject: '=?utf-8?Q?Ros=C3=A9?=' } })).toEqual({
      messageId: '<1@mail.example>',
      sender: { name: 'Mia Hart', email: 'mia@example.com' },
      receivers: ['support@shop.example'],
      references: [],
      subject: 'Rosé',
      text: 'Yes, please.',
      isCut: false,
      attachments: [],
      unlistedAttachments: 0,
      isAutomatic: false,
    })
  })

  it('has the receivers of its delivery before those of its head', async () => {
    const headers = {
      'Delivered-To': 'support+17@shop.example',
      To: 'Team: a@shop.example, b@shop.example;',
      Cc: 'C <c@x.example>',
    }
    expect((await read({ headers })).receivers).toEqual([
      'support+17@shop.example',
      'a@shop.example',
      'b@shop.example',
      'c@x.example',
    ])
  })

  it('names the mails that it answers, the nearest first, each once', async () => {
    const headers = { 'In-Reply-To': '<c@x>', References: '<a@x> <b@x>\n <c@x> broken' }
    expect((await read({ headers })).references).toEqual(['<c@x>', '<b@x>', '<a@x>'])
  })

  it('has the text of its HTML when it has no other', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    expect((await read({ headers, body: '<p>Yes.</p><blockquote>Red?</blockquote>' })).text).toBe(
      'Yes.\n\n> Red?',
    )
  })

  it.each([
    ['without a sender', { From: undefined }],
    ['with a sender that is no address', { From: 'Mia' }],
    ['with a group as sender', { From: 'Team: a@x.example;' }],
  ])('is refused %s, by the name of the field', async (_, headers) => {
    expect(await readMail(createRawMail({ headers }))).toEqual({
      ok: false,
      problem: { reason: 'sender', path: 'From' },
    })
  })

  it('is refused with a head of megabytes', async () => {
    const headers = { 'X-Long': 'a'.repeat(300 * 1024) }
    expect(await readMail(createRawMail({ headers }))).toMatchObject({ problem: { reason: 'unreadable' } })
  })

  it('is automatic by its headers', async () => {
    expect((await read({ headers: { 'Auto-Submitted': 'auto-replied' } })).isAutomatic).toBe(true)
  })

  it('has no line break, control or direction character in its name and subject', async () => {
    const word = '=?utf-8?Q?Mia=0D=0AHart=00_=E2=80=AEgnp?='
    const mail = await read({ headers: { From: `${word} <mia@example.com>`, Subject: word } })
    expect([mail.sender.name, mail.subject]).toEqual(['Mia Hart gnp', 'Mia Hart gnp'])
  })

  it.each([
    [mailTextCharacters, false],
    [mailTextCharacters + 1, true],
  ])('has at most 100,000 characters of its text: of %d it is cut %s', async (length, isCut) => {
    const mail = await read({ body: 'a'.repeat(length) })
    expect([mail.text.length, mail.isCut]).toEqual([mailTextCharacters, isCut])
  })

  it('lists its attachments by name and size', async () => {
    const mail = await read(createMailWithFile('label.png', 5000))
    expect(mail.text).toBe('The label is torn.')
    expect(mail.attachments).toMatchObject([{ name: 'label.png', sizeBytes: 5000 }])
    expect(Buffer.concat([...(mail.attachments[0]?.readContent?.() ?? [])])).toEqual(Buffer.alloc(5000, 7))
  })

  it('has its text and the attachment without a size when it was cut inside it', async () => {
    const raw = createRawMail(createMailWithFile('film.mp4', 50_000)).subarray(0, 20_000)
    const answer = await readMail(raw, true)
    expect(answer).toMatchObject({
      ok: true,
      mail: {
        text: 'The label is torn.',
        isCut: true,
        attachments: [{ name: 'film.mp4', sizeBytes: null, readContent: null }],
      },
    })
  })

  it.each([
    ['of half a million parts', 'multipart/mixed; boundary=b', '--b\n\nx\n'.repeat(300_000)],
    ['of two million empty lines', 'text/plain', 'x'.concat('\n'.repeat(2_000_000))],
    ['of nested HTML', 'text/html', '<blockquote><p>x'.repeat(125_000)],
  ])('is read in a bounded time, and cut: one %s', async (_, type, body) => {
    const raw = createRawMail({ headers: { 'Content-Type': type }, body }).subarray(0, readMailBytes)
    const before = process.cpuUsage().user
    const answer = await readMail(raw, true)
    expect(answer).toMatchObject({
      ok: true,
      mail: { isCut: true, text: expect.stringContaining('x') as string },
    })
    // It took 26 s of processor time before there were limits, and takes a tenth of one now.
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(3)
  })

  it('has 200 receivers at most, and headers that are repeated thousands of times', async () => {
    const headers = { To: Array.from({ length: 5000 }, (_, index) => `a${index}@x.co`).join(', ') }
    const raw = Buffer.concat([Buffer.from('X-A: b\r\n'.repeat(20_000)), createRawMail({ headers })])
    expect(await readMail(raw)).toMatchObject({ ok: true, mail: { receivers: { length: 200 } } })
  })

  it('is read or refused whatever its bytes are, and never an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), fc.string(), async (bytes, from) => {
        const raw = Buffer.concat([Buffer.from(`From: ${from}\r\n`), bytes])
        expect(typeof (await readMail(raw)).ok).toBe('boolean')
      }),
      { numRuns: 50 },
    )
  })
})

describe('the attachments of a mail', () => {
  const content = Buffer.from('some bytes')
  const readAll = (fields: RawMailFields) =>
    read(fields).then(({ attachments }) =>
      attachments.map(({ name, sizeBytes, readContent }) => [
        name,
        sizeBytes,
        Buffer.concat([...(readContent?.() ?? [])]).toString(),
      ]),
    )

  it.each<[string, string, Parameters<typeof createFilePart>]>([
    ['a file', 'box.bin', ['box.bin', content]],
    [
      'a picture in the text (cid:)',
      'logo.png',
      ['', content, { type: 'image/png; name="logo.png"', head: ['Content-ID: <1@x>'] }],
    ],
    ['a picture without a name', 'file.png', ['', content, { type: 'image/png', head: [] }]],
    ['a picture without an extension', 'photo.jpg', ['photo', content, { type: 'image/jpeg' }]],
    [
      'a file of an unknown type without a name',
      'Unnamed file',
      ['', content, { head: ['Content-Disposition: attachment'] }],
    ],
    ['an attached text', 'note.txt', ['note.txt', content, { type: 'text/plain' }]],
    ['an envelope of Outlook', 'winmail.dat', ['winmail.dat', content, { type: 'application/ms-tnef' }]],
    [
      'a file with a name in another alphabet',
      'Rosé.pdf',
      [
        '',
        content,
        {
          type: 'application/pdf',
          head: ["Content-Disposition: attachment; filename*=utf-8''Ros%C3%A9.pdf"],
        },
      ],
    ],
  ])('have name, size and content: %s', async (_, name, part) => {
    expect(await readAll(createMailWithParts([createFilePart(...part)]))).toEqual([
      [name, content.length, content.toString()],
    ])
  })

  it('have the content of files that are not encoded as Base64', async () => {
    const part = {
      head: [
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        'Content-Disposition: attachment; filename="note.txt"',
      ],
      body: 'Ros=C3=A9',
    }
    expect(await readAll(createMailWithParts([part]))).toEqual([['note.txt', 6, 'Rosé\n']])
  })

  it('have an attached mail as one file, whose own files are not looked at', async () => {
    const inner = createRawMail(createMailWithParts([createFilePart('inner.png', content)])).toString()
    const part = { head: ['Content-Type: message/rfc822'], body: inner.replaceAll('--b', '--c') }
    const mail = await read(createMailWithParts([part]))
    expect([mail.text, mail.attachments.map(({ name }) => name)]).toEqual([
      'The label is torn.',
      ['Attached email'],
    ])
  })

  it('are twenty at most, and the others are counted', async () => {
    const parts = Array.from({ length: 23 }, (_, index) => createFilePart(`${index}.bin`, content))
    const mail = await read(createMailWithParts(parts))
    expect([mail.attachments.length, mail.unlistedAttachments]).toEqual([20, 3])
  })

  it('are read whole, and the text of the mail is not cut, when they have megabytes', async () => {
    const large = Buffer.alloc(8 * 1024 * 1024, 'wine ')
    const parts = [createFilePart('a.bin', large), createFilePart('b.bin', content)]
    const mail = await read(createMailWithParts(parts))
    expect(mail.isCut).toBe(false)
    expect(mail.attachments.map(({ sizeBytes }) => sizeBytes)).toEqual([large.length, content.length])
    const [first] = mail.attachments
    expect(Buffer.concat([...(first?.readContent?.() ?? [])]).equals(large)).toBe(true)
  })
})
