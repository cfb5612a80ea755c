import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Dovecot } from './adapters/imap/testing/dovecot'
import { hasDovecot, mailboxPassword, mailboxUser, startDovecot } from './adapters/imap/testing/dovecot'
import { createFilePart, createMailWithParts } from './inbox/testing/create-parts'
import { createRawMail } from './inbox/testing/create-raw-mail'
import { endPrograms, freePortNumber, freshFolder, startProgram } from './testing/server-program'
import type { TestDatabase } from './testing/test-database'
import { openTestDatabase } from './testing/test-database'
import { png } from './uploads/testing/sample-files'

const key = Buffer.alloc(32, 5)
const startMs = 120_000
const patient = { timeout: 60_000 }

function createMail(number: number, headers: Readonly<Record<string, string>> = {}): Buffer {
  return createRawMail({
    headers: { From: `mia${number}@example.com`, 'Message-ID': `<${number}@mail.example>`, ...headers },
  })
}

async function post(address: string, raw: Buffer): Promise<unknown> {
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest('base64')
  const answer = await fetch(`${address}/inbox-mails`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${digest}`,
    },
    body: new Uint8Array(raw),
  })
  return await answer.json()
}

describe.skipIf(!hasDovecot())('mails to two servers with one mailbox', { timeout: 2 * startMs }, () => {
  let dovecot: Dovecot
  let database: TestDatabase
  const addresses: string[] = []

  beforeAll(async () => {
    dovecot = await startDovecot()
    database = await openTestDatabase(inject('databaseUrl'))
    const uploads = freshFolder()
    for (let count = 0; count < 2; count += 1) {
      const program = startProgram('main', {
        PORT: await freePortNumber(),
        MURPHY_DATA_DIR: freshFolder(),
        DATABASE_URL: database.url,
        UPLOADS_DIR: uploads,
        INBOX_MAIL_ADDRESS: mailboxUser,
        INBOX_MAIL_SECRET: `whsec_${key.toString('base64')}`,
        INBOX_IMAP_URL: `imap://${encodeURIComponent(mailboxUser)}:${mailboxPassword}@127.0.0.1:${dovecot.port}`,
      })
      addresses.push((await program.ready).address)
    }
  }, 2 * startMs)
  afterAll(async () => {
    await endPrograms()
    await dovecot.stop()
    dovecot.remove()
    await database.drop()
  }, startMs)

  const deliver = (raws: readonly Buffer[]) =>
    dovecot.withClient(async (client) => {
      for (const raw of raws) await client.append('INBOX', raw)
    })
  const listFiles = async () =>
    (
      await database.db.selectFrom('murphy.inbox_file').select(['name', 'mail_id']).orderBy('name').execute()
    ).map(({ name, mail_id: mailId }) => [name, mailId !== null])
  const listSenders = async () =>
    (
      await database.db.selectFrom('murphy.inbox_mail').select('sender_email').orderBy('mail_id').execute()
    ).map(({ sender_email: email }) => email)

  it('are stored once each, by both ways', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    const [first = '', second = ''] = addresses
    expect(await post(first, createMail(0))).toEqual({ outcome: 'opened', reason: null })
    expect(await post(second, createMail(0))).toEqual({ outcome: 'repeated', reason: null })
    await deliver(numbers.map((number) => createMail(number)))
    await expect.poll(async () => (await listSenders()).length, patient).toBe(12)
    expect(new Set(await listSenders()).size).toBe(12)
  })

  it('wait in the mailbox while the mail server is away, and are read once it is back', async () => {
    await dovecot.stop()
    await dovecot.startAgain()
    await deliver([createMail(99)])
    await expect.poll(listSenders, patient).toContain('mia99@example.com')
  })

  it('have their files stored with them, by both ways', async () => {
    const createMailWithFile = (name: string) =>
      createRawMail(
        createMailWithParts([createFilePart(name, png(40, 30), { type: 'image/png' })], {
          From: 'ann@example.com',
          'Message-ID': `<${name}@mail.example>`,
        }),
      )
    const posted = await post(addresses[0] ?? '', createMailWithFile('posted.png'))
    expect(posted).toMatchObject({ outcome: 'opened' })
    await deliver([createMailWithFile('fetched.png')])
    await expect.poll(listFiles, patient).toEqual([
      ['fetched.png', true],
      ['posted.png', true],
    ])
    const { file_key: fileKey } = await database.db
      .selectFrom('murphy.inbox_file')
      .select('file_key')
      .executeTakeFirstOrThrow()
    for (const address of addresses)
      expect((await fetch(`${address}/client/widget/files/${fileKey}`)).status).toBe(200)
  })
})
