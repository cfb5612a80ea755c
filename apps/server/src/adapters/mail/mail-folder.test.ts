import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { createMailFolder, removeOldMails } from './mail-folder'
import { describeMailer, exampleMail } from './testing/mailer-suite'

const startedAt = Date.parse('2026-03-02T01:02:03.004Z')
const dayMs = 24 * 60 * 60_000

async function open() {
  const parent = await mkdtemp(join(tmpdir(), 'murphy-mails-'))
  const folder = join(parent, 'mails')
  const clock = createFakeClock(startedAt)
  const failures: string[] = []
  const mailer = createMailFolder({ folder, now: clock.now, onFailure: (code) => failures.push(code) })
  const names = async () => (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
  return { parent, folder, clock, failures, mailer, names, close: () => rm(parent, { recursive: true }) }
}

describeMailer('files', async () => {
  const { parent, folder, mailer, names, failures, close } = await open()
  return {
    mailer,
    failures,
    sent: async () =>
      await Promise.all((await names()).map((name) => readFile(join(folder, name), 'latin1'))),
    // A file in place of the folder: nothing can be written below it, even as root.
    fail: () => writeFile(join(parent, 'mails'), ''),
    close,
  }
})

describe('the mail folder', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  async function start() {
    const opened = await open()
    closing.push(opened.close)
    return opened
  }

  it('names mails by time and reference, readable by their owner only', async () => {
    const { folder, mailer, names } = await start()
    await mailer.send({ ...exampleMail, reference: '../invoice 10234567' })
    const [name = '', ...others] = await names()
    expect(others).toEqual([])
    expect(name).toMatch(/^2026-03-02T01-02-03-004Z_---invoice-10234567_[0-9a-f]{6}[.]eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('keeps mails for 30 days', async () => {
    const { folder, mailer, names, clock } = await start()
    await mailer.send(exampleMail)
    await clock.pass(dayMs)
    await mailer.send(exampleMail)
    await writeFile(join(folder, 'notes.txt'), '')
    await writeFile(join(folder, '2026-03-02T01-02-03-004Z_invoice-1_abcdef.eml.new'), '')

    expect(await removeOldMails(folder, startedAt + 30 * dayMs)).toBe(0)
    expect(await names()).toHaveLength(4)
    expect(await removeOldMails(folder, startedAt + 30 * dayMs + 1)).toBe(2)
    expect(await names()).toEqual([
      expect.stringMatching(/^2026-03-03T01-02-03-004Z_/) as string,
      'notes.txt',
    ])
  })

  it('has nothing to remove before the first mail', async () => {
    const { folder } = await start()
    expect(await removeOldMails(folder, startedAt)).toBe(0)
  })
})
