import { afterEach, describe, expect, it } from 'vitest'
import { createSmtpMailer, getUploadMs } from './smtp-mailer'
import { readSmtpAddress } from '../../mail/smtp-address'
import { describeMailer, exampleMail } from './testing/mailer-suite'
import { readMail } from './testing/read-mail'
import type { SmtpBehaviour } from './testing/smtp-server'
import { startSmtpServer } from './testing/smtp-server'

async function open() {
  const server = await startSmtpServer()
  const failures: string[] = []
  const address = readSmtpAddress(server.url)
  if (address === null) throw new Error(server.url)
  const mailer = createSmtpMailer({ address, onFailure: (code) => failures.push(code) })
  return { server, mailer, failures, address }
}

describeMailer('SMTP', async () => {
  const { server, mailer, failures } = await open()
  return {
    mailer,
    failures,
    sent: () => Promise.resolve(server.deliveries.map(({ message }) => message)),
    fail: () => server.close(),
    close: () => server.close(),
  }
})

it.each([
  [0, 0],
  [1024 * 1024, 0],
  [1024 * 1024 + 256 * 1024, 1000],
  [15 * 1024 * 1024, 56_000],
])('gives attachments of %d bytes %d ms beyond the standard time', (bytes, ms) => {
  expect(getUploadMs(bytes)).toBe(ms)
})

describe('the mail server', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  it('receives only the recipient, and the sender of its address', async () => {
    const { server, address } = await open()
    closing.push(server.close)
    const mailer = createSmtpMailer({
      address: { ...address, from: 'shop@shop.example' },
      onFailure: () => {},
    })
    await mailer.send(exampleMail)
    expect(server.deliveries).toMatchObject([
      { from: 'shop@shop.example', to: ['zoe.nguyen@shopper.example'] },
    ])
  })

  it.each([
    [null, /^shop@shop[.]example$/],
    ['Hill & Co', /^"?Hill & Co"? <shop@shop[.]example>$/],
    ['Rosé & Söhne', /^"?Rosé & Söhne"? ?<shop@shop[.]example>$/],
  ])('receives the name of the shop that the address has: %s', async (fromName, header) => {
    const { server, address } = await open()
    closing.push(server.close)
    const mailer = createSmtpMailer({
      address: { ...address, from: 'shop@shop.example', fromName },
      onFailure: () => {},
    })
    await mailer.send(exampleMail)
    expect(readMail(server.deliveries[0]?.message ?? '').header('From')).toMatch(header)
  })

  it.each<[SmtpBehaviour, 'refused' | 'unavailable', RegExp]>([
    ['refusing', 'refused', /^550$/],
    ['breaking', 'unavailable', /^E[A-Z]+$/],
  ])('makes the mail fail when it is %s: %s', async (behaviour, kind, code) => {
    const { server, mailer, failures } = await open()
    closing.push(server.close)
    server.behave(behaviour)
    expect(await mailer.send(exampleMail)).toEqual({ ok: false, error: { kind } })
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(code)
    expect(server.deliveries).toEqual([])
  })

  it('fails when it never greets', async () => {
    const { server, address } = await open()
    closing.push(server.close)
    server.behave('silent')
    const failures: string[] = []
    const mailer = createSmtpMailer({ address, limitMs: 100, onFailure: (code) => failures.push(code) })
    expect(await mailer.send(exampleMail)).toEqual({ ok: false, error: { kind: 'unavailable' } })
    // On a busy machine the total limit may expire as early as the greeting limit.
    expect(failures).toEqual([expect.stringMatching(/^(ETIMEDOUT|EABORT)$/)])
  })

  it('receives no other recipient from the text of a name or an address', async () => {
    const { server, mailer } = await open()
    closing.push(server.close)
    const to = { name: 'A <b@shopper.example>', address: 'a@shopper.example>\r\nRCPT TO:<c@shopper.example' }
    await mailer.send({ ...exampleMail, to })
    const receivers = server.deliveries.flatMap((delivery) => delivery.to)
    expect(receivers).not.toContain('b@shopper.example')
    expect(receivers).not.toContain('c@shopper.example')
  })
})
