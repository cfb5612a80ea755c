import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFolderMailer, createSmtpMailer } from './create-mailer'
import type { Mail } from './mailer'

const mail: Mail = {
  reference: 'invoice-10234567',
  to: { name: 'Zoë "Zed" Nguyễn\r\nBcc: other@shopper.example', address: 'zoe@shopper.example' },
  subject: 'Your tax invoice for order 10234567',
  text: 'Hi Zoë,\n',
  attachments: [
    { filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ],
}

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retailer-mails-'))
  folders.push(folder)
  return folder
}

describe('a mail without a mail server', () => {
  it('is a file that only its owner can read, with receiver, subject and attachment', async () => {
    const folder = join(await createFolder(), 'mails')
    const mailer = createFolderMailer(folder, { onFailure: () => undefined, now: () => 0 })
    expect(await mailer.send(mail)).toEqual({ ok: true })
    const [name = '', ...others] = await readdir(folder)
    expect([name, others]).toEqual([
      expect.stringMatching(/^1970-01-01T00-00-00-000Z_invoice-10234567_\w{6}\.eml$/),
      [],
    ])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toContain('Subject: Your tax invoice for order 10234567')
    expect(text).toContain('<zoe@shopper.example>')
    expect(text).toContain(Buffer.from('%PDF-1.7').toString('base64'))
    expect(text).not.toMatch(/^Bcc:/m)
  })

  it('a mail that cannot be written is unavailable, and its code is reported', async () => {
    const file = join(await createFolder(), 'file')
    await writeFile(file, '')
    const failures: string[] = []
    const mailer = createFolderMailer(file, { onFailure: (code) => failures.push(code), now: Date.now })
    expect(await mailer.send(mail)).toEqual({ ok: false, error: { kind: 'unavailable' } })
    expect(failures).toEqual([expect.stringMatching(/^E[A-Z]+$/)])
  })
})

it('a mail server that never greets makes a mail unavailable', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const failures: string[] = []
  const mailer = createSmtpMailer(
    { host: '127.0.0.1', port, isEncrypted: false, login: null, from: 'shop@shop.example' },
    { onFailure: (code) => failures.push(code), limitMs: 100 },
  )
  expect(await mailer.send(mail)).toEqual({ ok: false, error: { kind: 'unavailable' } })
  expect(failures).toHaveLength(1)
  server.close()
})
