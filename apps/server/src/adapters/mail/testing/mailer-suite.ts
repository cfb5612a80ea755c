import { afterEach, describe, expect, it } from 'vitest'
import type { Mail, Mailer } from '../../../mail/mailer'
import { readMail } from './read-mail'

/** A mailer under test, with its outbox. */
export type OpenedMailer = {
  readonly mailer: Mailer
  /** The sent mails, oldest first. */
  readonly sent: () => Promise<readonly string[]>
  /** Makes every later mail fail. */
  readonly fail: () => Promise<void>
  /** The codes of the reported failures. */
  readonly failures: readonly string[]
  readonly close: () => Promise<void>
}

const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 256)

export const exampleMail: Mail = {
  reference: 'invoice-10234567',
  to: { name: 'Zoë "Zed" Nguyễn', address: 'zoe.nguyen@shopper.example' },
  subject: 'Tax invoice for order 10234567 – Rosé',
  text: 'Hello Zoë,\n\n.A line that begins with a dot.\nAnd one that is longer than any line of a mail may be, with an = in it, and so it has to be broken somewhere.\n',
  attachments: [{ filename: 'tax-invoice-10234567.pdf', contentType: 'application/pdf', content: bytes }],
}

/** Declares the tests that every mailer has to pass. */
export function describeMailer(name: string, open: () => Promise<OpenedMailer>): void {
  describe(`mails by ${name}`, () => {
    const opened: OpenedMailer[] = []
    async function start(): Promise<OpenedMailer> {
      const mailer = await open()
      opened.push(mailer)
      return mailer
    }
    afterEach(async () => {
      for (const { close } of opened.splice(0)) await close()
    })

    it('arrive with sender, receiver, subject, text and every byte of the attachment', async () => {
      const { mailer, sent } = await start()
      expect(await mailer.send(exampleMail)).toEqual({ ok: true })
      const [raw = '', ...others] = await sent()
      expect(others).toEqual([])
      const mail = readMail(raw)
      expect(mail.header('From')).toMatch(/^no-reply@[\w.-]+$/)
      expect(mail.header('To')).toContain('<zoe.nguyen@shopper.example>')
      expect(mail.header('To')).toContain('Nguyễn')
      expect(mail.header('Subject')).toBe(exampleMail.subject)
      expect(mail.header('Auto-Submitted')).toBe('auto-generated')
      expect(mail.header('Date')).not.toBe('')
      expect(mail.text.trimEnd()).toBe(exampleMail.text.trimEnd())
      const [attachment] = mail.attachments
      expect(attachment).toMatchObject({
        filename: 'tax-invoice-10234567.pdf',
        contentType: 'application/pdf',
      })
      expect(attachment?.content.equals(Buffer.from(bytes))).toBe(true)
    })

    it('of a thread arrive with Message-ID, the mails before them and the address for answers', async () => {
      const { mailer, sent } = await start()
      const thread = {
        messageId: '<17.b.c@shop.example>',
        inReplyTo: '<2@mail.example>',
        references: ['<1@mail.example>', '<2@mail.example>'],
        replyTo: 'support+17-abc@shop.example',
      }
      expect(await mailer.send({ ...exampleMail, thread })).toEqual({ ok: true })
      const [raw = ''] = await sent()
      const { header } = readMail(raw)
      expect(header('Message-ID')).toBe(thread.messageId)
      expect(header('In-Reply-To')).toBe(thread.inReplyTo)
      expect(header('References')).toBe(thread.references.join(' '))
      expect(header('Reply-To')).toBe(thread.replyTo)
      // A person has written it.
      expect(header('Auto-Submitted')).toBe('')
    })

    it('arrive separately', async () => {
      const { mailer, sent } = await start()
      const answers = await Promise.all([1, 2, 3].map(() => mailer.send(exampleMail)))
      expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
      expect(await sent()).toHaveLength(3)
    })

    it('contain no headers or recipients from the text of a name', async () => {
      const { mailer, sent } = await start()
      const to = {
        name: 'A\r\nBcc: other@shopper.example',
        address: 'a@shopper.example\r\nBcc: b@shopper.example',
      }
      await mailer.send({ ...exampleMail, to, subject: 'One\r\nBcc: c@shopper.example' })
      for (const raw of await sent()) expect(readMail(raw).header('Bcc')).toBe('')
    })

    it('are answered as failed, and reported without a name or an address', async () => {
      const { mailer, fail, failures } = await start()
      await fail()
      expect(await mailer.send(exampleMail)).toEqual({ ok: false, error: { kind: 'unavailable' } })
      expect(failures).toHaveLength(1)
      expect(failures[0]).toMatch(/^[A-Z0-9]+$/)
    })
  })
}
