import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import type { UploadRules } from '@murphy/domain/live-chat'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { QuotaUse } from '../quotas/quotas'
import { unlimitedQuotas } from '../quotas/quotas'
import { gif, jpg, pdf, png } from '../uploads/testing/sample-files'
import type { NewInboxFile } from './inbox-files'
import type { ReadAttachment } from './read-mail'
import { createMailFileTaker, mailFilesMaxCount } from './take-mail-files'
import type { MailFilePorts } from './take-mail-files'

const folder = mkdtempSync(join(tmpdir(), 'murphy-mail-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sender = { name: 'Mia', email: 'mia@example.com' }
let saved: { readonly file: NewInboxFile; readonly content: string }[] = []
let discarded: string[] = []
let failures: string[] = []

beforeEach(() => {
  saved = []
  discarded = []
  failures = []
})

function createAttachment(name: string, content: Buffer | string): ReadAttachment {
  const bytes = Buffer.from(content)
  const middle = Math.floor(bytes.length / 2)
  return {
    name,
    sizeBytes: bytes.length,
    readContent: () => [bytes.subarray(0, middle), bytes.subarray(middle)],
  }
}

const cut: ReadAttachment = { name: 'scan.pdf', sizeBytes: null, readContent: null }

async function take(
  attachments: readonly ReadAttachment[],
  {
    rules = {},
    unlisted = 0,
    itemId = '17',
    ...ports
  }: Partial<MailFilePorts> & {
    readonly rules?: Partial<UploadRules>
    readonly unlisted?: number
    readonly itemId?: string | null
  } = {},
) {
  const takeFiles = createMailFileTaker({
    inboxFiles: {
      save: (file, path) => {
        saved.push({ file, content: readFileSync(path, 'latin1') })
        return Promise.resolve(`mail-${saved.length}`)
      },
      discard: (keys) => {
        discarded.push(...keys)
        return Promise.resolve()
      },
    },
    incomingFolder: join(folder, 'incoming'),
    fileTotal: { reserve: () => Promise.resolve(true) },
    quotas: unlimitedQuotas,
    getRules: () =>
      Promise.resolve({
        enabled: true,
        plan_allows: true,
        allowed_extensions: uploadExtensions,
        max_bytes: uploadMaxBytes,
        ...rules,
      }),
    now: () => 0,
    onFailure: (work) => void failures.push(work),
    ...ports,
  })
  return await takeFiles({ attachments, unlistedAttachments: unlisted, sender }, itemId)
}

async function listRefusals(...of: Parameters<typeof take>) {
  return (await take(...of)).attachments.map(({ refusal }) => refusal)
}

describe('a file of a mail', () => {
  it.each([
    ['a PNG', 'label.png', png(40, 30), 'image/png', { width: 40, height: 30 }],
    ['a JPEG', 'Label.JPG', jpg(40, 30), 'image/jpeg', { width: 40, height: 30 }],
    ['a GIF', 'label.gif', gif(4, 3), 'image/gif', { width: 4, height: 3 }],
    ['a PDF', 'invoice.pdf', pdf, 'application/pdf', null],
    ['a text', 'note.txt', Buffer.from('Rosé'), 'text/plain', null],
  ])('is stored when it is %s', async (_, name, content, mimeType, metadata) => {
    const { attachments } = await take([createAttachment(name, content)])
    expect(attachments).toEqual([
      {
        name: name.replace('JPG', 'jpg'),
        sizeBytes: content.length,
        file: { key: 'mail-1', mimeType, metadata },
        refusal: null,
      },
    ])
    expect(saved.map((one) => one.content)).toEqual([content.toString('latin1')])
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it.each<[string, string, Buffer | string]>([
    ['an archive, which is never opened', 'photos.zip', 'PK\u0003\u0004'],
    ['an envelope of Outlook', 'winmail.dat', 'x'],
    ['a mail', 'Attached email', 'From: eve@example.com'],
    ['a program', 'box.exe', 'MZ'],
    ['an SVG', 'box.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page with the name of a picture', 'box.png', '<html></html>'],
    ['a PDF with the name of a picture', 'box.jpg', pdf],
    ['a picture that decodes to 10,000 megapixels', 'bomb.png', png(100_000, 100_000)],
    ['a text that is not UTF-8', 'note.txt', Buffer.from([0xff, 0xfe, 0x41, 0])],
  ])('is left out by its type when it is %s', async (_, name, content) => {
    expect(await listRefusals([createAttachment(name, content)])).toEqual(['type'])
    expect(saved).toEqual([])
  })

  it.each([
    [10, null],
    [11, 'too-large'],
  ])('may have the largest size of uploads: of %d bytes it is refused as %s', async (length, refusal) => {
    const rules = { max_bytes: 10 }
    expect(await listRefusals([createAttachment('a.txt', 'x'.repeat(length))], { rules })).toEqual([refusal])
  })

  it('is left out as too large when the mail was cut inside it', async () => {
    expect(await listRefusals([cut])).toEqual(['too-large'])
  })

  it('is left out beyond ten files of a mail, and those that are not listed are counted', async () => {
    const files = Array.from({ length: mailFilesMaxCount + 1 }, (_, index) =>
      createAttachment(`${index}.txt`, 'x'),
    )
    const { attachments } = await take([createAttachment('a.zip', 'x'), ...files], { unlisted: 3 })
    expect(attachments.map(({ refusal }) => refusal)).toEqual([
      'type',
      ...Array.from({ length: mailFilesMaxCount }, () => null),
      'too-many',
      'too-many',
    ])
    expect(attachments.at(-1)).toEqual({
      name: '3 more files',
      sizeBytes: null,
      file: null,
      refusal: 'too-many',
    })
  })

  it('counts for its item, its sender and all mails, and is left out beyond a limit of them', async () => {
    const asked: (readonly QuotaUse[])[] = []
    const quotas = {
      take: (uses: readonly QuotaUse[]) => {
        asked.push(uses)
        return Promise.resolve(asked.length > 1 ? (uses[0] ?? null) : null)
      },
    }
    const files = [createAttachment('a.txt', 'xx'), createAttachment('b.txt', 'x')]
    expect(await listRefusals(files, { quotas })).toEqual([null, 'quota'])
    expect(asked[0]?.map(({ quota, subject, amount }) => [quota, subject, amount])).toEqual([
      ['mail files of item', '17', 1],
      ['mail file bytes of item', '17', 2],
      ['mail files of sender', 'mia@example.com', 1],
      ['mail file bytes of sender', 'mia@example.com', 2],
      ['mail files of all', 'all', 1],
      ['mail file bytes of all', 'all', 2],
    ])
    asked.length = 0
    await take([createAttachment('a.txt', 'x')], { quotas, itemId: null })
    expect(asked[0]).toHaveLength(4)
  })

  it('is left out while no more files can be kept, and while uploads are switched off', async () => {
    const file = createAttachment('a.txt', 'x')
    const fileTotal = { reserve: () => Promise.resolve(false) }
    expect(await listRefusals([file], { fileTotal })).toEqual(['full'])
    expect(await listRefusals([file], { rules: { enabled: false } })).toEqual(['disabled'])
    expect(await listRefusals([file], { rules: { plan_allows: false } })).toEqual(['disabled'])
  })

  it('is left out when the store fails, and the failure is reported', async () => {
    const inboxFiles = {
      save: () => Promise.reject(new Error('The bucket has answered 503.')),
      discard: () => Promise.resolve(),
    }
    expect(await listRefusals([createAttachment('a.txt', 'x')], { inboxFiles })).toEqual(['not-stored'])
    expect(failures).toEqual(['inbox-files'])
  })

  it('is left out when it cannot be written to the disk, and the failure is reported', async () => {
    writeFileSync(join(folder, 'no-folder'), '')
    const incomingFolder = join(folder, 'no-folder', 'incoming')
    expect(await listRefusals([createAttachment('a.txt', 'x')], { incomingFolder })).toEqual(['not-stored'])
    expect(new Set(failures)).toEqual(new Set(['inbox-files']))
    expect(saved).toEqual([])
  })

  it('is discarded with the others when the database fails meanwhile', async () => {
    let count = 0
    const quotas = {
      take: () => {
        count += 1
        return count > 1 ? Promise.reject(new Error('The database is away.')) : Promise.resolve(null)
      },
    }
    const files = [createAttachment('a.txt', 'x'), createAttachment('b.txt', 'x')]
    await expect(take(files, { quotas })).rejects.toThrow('The database is away.')
    expect(discarded).toEqual(['mail-1'])
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  })

  it('has a name that can be shown and saved', async () => {
    const { attachments } = await take([createAttachment('../../box\u202egnp.txt', 'x')])
    expect(attachments.map(({ name }) => name)).toEqual(['boxgnp.txt'])
  })
})
