import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import type { Mail, MailAnswer } from '../../mail/mailer'
import type { Invoices } from '../../retail/ports'
import { createMailFolder } from '../mail/mail-folder'
import { readMail } from '../mail/testing/read-mail'
import { createDemoInvoices } from './demo-invoices'
import { alexNguyen, jamieLee } from './generator/shoppers'
import { useTestDatabase } from '../../testing/use-test-server'
import { readPdfText } from './testing/read-pdf-text'

const startedAt = Date.parse('2026-03-02T12:00:00+11:00')
const dayMs = 24 * 60 * 60_000
const database = useTestDatabase()
let invoices: Invoices
const mails: Mail[] = []
const clock = createFakeClock(startedAt)
let answer: MailAnswer = { ok: true }

beforeAll(async () => {
  const mailer = {
    send: (mail: Mail) => {
      mails.push(mail)
      return Promise.resolve(answer)
    },
  }
  invoices = createDemoInvoices({ db: database.db, mailer, now: clock.now })
})
beforeEach(() => {
  mails.length = 0
  answer = { ok: true }
})

const sent = { ok: true, value: { maskedEmail: 'a***@shopper.example' } }

/** The texts of the only invoice that was mailed. */
function mailedTexts(): string[] {
  expect(mails).toHaveLength(1)
  const content = mails[0]?.attachments[0]?.content
  return content === undefined ? [] : readPdfText(content).flat()
}

function cents(money: string): number {
  return money === 'Free' ? 0 : Math.round(Number(money.replace(/[$,]/g, '')) * 100)
}

function after(texts: readonly string[], label: string): string {
  return texts[texts.indexOf(label) + 1] ?? ''
}

describe('a tax invoice', () => {
  it('is mailed to the address of the account, which is answered masked [GEN-12]', async () => {
    expect(await invoices.resend({ shopperId: alexNguyen, orderId: '10234567' })).toEqual(sent)
    expect(mails).toMatchObject([
      {
        reference: 'invoice-10234567',
        to: { name: 'Alex Nguyen', address: 'alex.nguyen@shopper.example' },
        subject: 'Your tax invoice for order 10234567',
        attachments: [{ filename: 'tax-invoice-10234567.pdf', contentType: 'application/pdf' }],
      },
    ])
    const texts = mailedTexts()
    expect(after(texts, 'Invoice number')).toBe('INV-10234567')
    expect(after(texts, 'Invoice date')).toBe('01 Mar 2026')
    expect(after(texts, 'Billed to')).toBe('Alex Nguyen')
    expect(mails[0]?.text).toContain(
      `placed on 01 Mar 2026.\nThe total is ${after(texts, 'Total').replace(',', '')}`,
    )
  })

  it.each(['10234567', '10234573', '10234564', '10234402', '10234522'])(
    'of order %s names every line at its price, and its total is their sum',
    async (orderId) => {
      await invoices.resend({ shopperId: alexNguyen, orderId })
      const texts = mailedTexts()
      const lines = await database.db
        .selectFrom('retail.order_line as line')
        .innerJoin('retail.product as product', 'product.stock_code', 'line.stock_code')
        .select(['product.brand', 'product.product_name', 'line.pack_type', 'line.quantity'])
        .where('line.order_id', '=', orderId)
        .execute()
      let sum = 0
      for (const { brand, product_name, pack_type, quantity } of lines) {
        const at = texts.indexOf(`${brand} ${product_name}`)
        expect(texts.slice(at + 1, at + 3)).toEqual([pack_type, String(quantity)])
        const [unit = '', amount = ''] = texts.slice(at + 3, at + 5)
        expect(cents(amount)).toBe(cents(unit) * quantity)
        sum += cents(amount)
      }
      texts.forEach((text, index) => {
        if (text.startsWith('Delivery, ')) sum += cents(texts[index + 1] ?? '')
      })
      expect(sum).toBeGreaterThan(0)
      expect(cents(after(texts, 'Total'))).toBe(sum)
      expect(cents(after(texts, 'GST included'))).toBe(Math.round(sum / 11))
    },
  )

  it('leaves out what was cancelled of the order', async () => {
    await database.db
      .updateTable('retail.consignment')
      .set({ status: 'Consignment Cancelled' })
      .where('order_id', '=', '10234531')
      .where('shipping_type', '=', 'Supplier')
      .execute()
    await invoices.resend({ shopperId: alexNguyen, orderId: '10234531' })
    const texts = mailedTexts()
    expect(texts).toContain('Delivery, Standard')
    expect(texts).not.toContain('Delivery, from a supplier')
    const lines = await database.db
      .selectFrom('retail.order_line as line')
      .innerJoin('retail.product as product', 'product.stock_code', 'line.stock_code')
      .select(['product.brand', 'product.product_name', 'line.consignment_position'])
      .where('line.order_id', '=', '10234531')
      .execute()
    for (const { brand, product_name, consignment_position } of lines)
      expect(texts.includes(`${brand} ${product_name}`)).toBe(consignment_position === 0)
  })

  it.each([
    ['does not exist', alexNguyen, '99999999', 'not-found'],
    ['is somebody else’s', jamieLee, '10234567', 'not-yours'],
    ['was cancelled on its way', alexNguyen, '10234455', 'not-invoiced'],
    ['was cancelled before pick up', alexNguyen, '10234431', 'not-invoiced'],
  ])('of an order that %s is not mailed', async (_, shopperId, orderId, kind) => {
    expect(await invoices.resend({ shopperId, orderId })).toEqual({ ok: false, error: { kind } })
    expect(mails).toEqual([])
  })

  it('that nobody takes is answered as unavailable, and sent when it is asked for again', async () => {
    answer = { ok: false, error: { kind: 'unavailable' } }
    const request = { shopperId: alexNguyen, orderId: '10234567', idempotencyKey: 'key-1' }
    expect(await invoices.resend(request)).toEqual(answer)
    answer = { ok: true }
    expect(await invoices.resend(request)).toEqual(sent)
    expect(mails).toHaveLength(2)
  })

  it('is mailed once for one key within 24 hours', async () => {
    const request = { shopperId: alexNguyen, orderId: '10234559', idempotencyKey: 'key-2' }
    expect(await invoices.resend(request)).toEqual(sent)
    clock.setTime(startedAt + dayMs - 1)
    expect(await invoices.resend(request)).toEqual(sent)
    expect(mails).toHaveLength(1)
    clock.setTime(startedAt + dayMs)
    expect(await invoices.resend(request)).toEqual(sent)
    expect(mails).toHaveLength(2)
    clock.setTime(startedAt)
  })

  it('is mailed each time when there is no key, and for another order with the same key', async () => {
    const key = { shopperId: alexNguyen, idempotencyKey: 'key-3' }
    await invoices.resend({ ...key, orderId: '10234567' })
    await invoices.resend({ ...key, orderId: '10234571' })
    await invoices.resend({ shopperId: alexNguyen, orderId: '10234567' })
    expect(mails.map(({ reference }) => reference)).toEqual([
      'invoice-10234567',
      'invoice-10234571',
      'invoice-10234567',
    ])
  })

  it('stands whole in the mail that is kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'murphy-invoices-'))
    const mailer = createMailFolder({ folder, now: clock.now, onFailure: () => {} })
    const kept = createDemoInvoices({ db: database.db, mailer, now: clock.now })
    expect(await kept.resend({ shopperId: alexNguyen, orderId: '10234567' })).toEqual(sent)
    const [name = ''] = await readdir(folder)
    const mail = readMail(await readFile(join(folder, name), 'latin1'))
    expect(mail.header('To')).toContain('alex.nguyen@shopper.example')
    const texts = mail.attachments.flatMap(({ content }) => readPdfText(content).flat())
    expect(after(texts, 'Order number')).toBe('10234567')
    await rm(folder, { recursive: true })
  })
})
