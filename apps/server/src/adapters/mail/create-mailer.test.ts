import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSmtpAddress } from '../../mail/smtp-address'
import { createMailer, removeMails, scheduleMailRemoval } from './create-mailer'
import { exampleMail } from './testing/mailer-suite'
import { startSmtpServer } from './testing/smtp-server'

let dataDir = ''
let logged: string[] = []
const log = pino({}, { write: (line: string) => void logged.push(line) })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murphy-mailer-'))
  logged = []
})
afterEach(() => rm(dataDir, { recursive: true }))

const mails = () => readdir(join(dataDir, 'mails'))

describe('the mails of an installation', () => {
  it('are stored in its data folder when there is no mail server, until a reset', async () => {
    expect(await createMailer(null, dataDir, log).send(exampleMail)).toEqual({ ok: true })
    expect(await mails()).toHaveLength(1)
    await removeMails(dataDir)
    await expect(mails()).rejects.toThrow('ENOENT')
  })

  it('are sent to the mail server when there is one', async () => {
    const server = await startSmtpServer()
    const mailer = createMailer(readSmtpAddress(server.url), dataDir, log)
    expect(await mailer.send(exampleMail)).toEqual({ ok: true })
    expect(server.deliveries).toHaveLength(1)
    await expect(mails()).rejects.toThrow('ENOENT')

    await server.close()
    expect(await mailer.send(exampleMail)).toMatchObject({ ok: false })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('"event":"mail-failed","code":"')
    expect(logged[0]).not.toMatch(/zoe|shopper[.]example|10234567/i)
  })

  it('are removed at the start when they are old', async () => {
    await mkdir(join(dataDir, 'mails'))
    await writeFile(join(dataDir, 'mails/2020-01-01T00-00-00-000Z_invoice-10234567_abcdef.eml'), '')
    scheduleMailRemoval(dataDir, log)
    await expect.poll(mails).toEqual([])
    await expect.poll(() => logged.join('')).toContain('"event":"mails-swept","count":1')
  })
})
