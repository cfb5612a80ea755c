import { parseCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import type { Invoice, InvoicedLine } from './invoice'
import { invoiceOf } from './invoice'
import { invoicePdf } from './invoice-pdf'
import { readPdfText } from '../testing/read-pdf-text'

/** Still 2 March in Sydney, already 1 March in London. */
const now = Date.parse('2026-03-01T22:00:00Z')

const line: InvoicedLine = {
  brand: 'Galah Street',
  product_name: 'Rosé Brut',
  pack_type: 'Case of 6',
  quantity: 2,
  unit_qty: 6,
  smallest_unit_qty: 1,
  price_cents: 1999,
  second_price_cents: null,
  second_price_message: '',
}

function invoice(lineCount: number, shopperName = 'Alex Nguyen'): Invoice {
  return invoiceOf({
    orderId: '10234567',
    placedOn: parseCalendarDate('2026-02-28'),
    shopperName,
    shippingTypes: ['Same Day'],
    lines: Array.from({ length: lineCount }, (_, index) => ({
      ...line,
      product_name: `Number ${index + 1}`,
    })),
  })
}

describe('the PDF of an invoice', () => {
  it('says whose it is, when, for what and how much', async () => {
    const [texts = [], ...others] = readPdfText(await invoicePdf(invoice(1), now))
    expect(others).toEqual([])
    const expected = [
      'Tax invoice',
      'Vine & Barrel',
      'Demonstration retailer, no real business',
      'ABN 00 000 000 000 (demonstration)',
      ['Invoice number', 'INV-10234567'],
      ['Order number', '10234567'],
      ['Invoice date', '28 Feb 2026'],
      ['Copy made', '02 Mar 2026'],
      ['Billed to', 'Alex Nguyen'],
      ['Item', 'Pack', 'Qty', 'Unit price', 'Amount'],
      ['Galah Street Number 1', 'Case of 6', '2', '$119.94', '$239.88'],
      ['Delivery, Same Day', '$12.00'],
      ['Total', '$251.88'],
      ['GST included', '$22.90'],
      'All prices are in Australian dollars and include GST.',
      'Tax invoice INV-10234567, page 1 of 1',
    ]
    expect(texts).toEqual(expected.flat())
  })

  it.each([
    [20, 1],
    [60, 2],
    [200, 6],
  ])('with %i lines has %i pages, each line once, heads and feet on each', async (lineCount, pageCount) => {
    const pages = readPdfText(await invoicePdf(invoice(lineCount), now))
    expect(pages).toHaveLength(pageCount)
    const items = pages.flat().filter((text) => text.startsWith('Galah Street'))
    expect(items).toEqual(Array.from({ length: lineCount }, (_, index) => `Galah Street Number ${index + 1}`))
    pages.forEach((texts, page) => {
      expect(texts).toContain(`Tax invoice INV-10234567, page ${page + 1} of ${pageCount}`)
      if (texts.some((text) => text.startsWith('Galah Street'))) expect(texts).toContain('Unit price')
    })
    expect(pages.at(-1)).toContain('Total')
  })

  it('keeps the totals together on a page', async () => {
    for (let lineCount = 20; lineCount < 45; lineCount += 1) {
      const pages = readPdfText(await invoicePdf(invoice(lineCount), now))
      const [first] = pages.filter((texts) => texts.includes('Delivery, Same Day'))
      expect(first).toEqual(
        expect.arrayContaining([
          'Total',
          'GST included',
          'All prices are in Australian dollars and include GST.',
        ]),
      )
    }
  })

  it('draws names as far as its fonts have their letters', async () => {
    const [texts] = readPdfText(await invoicePdf(invoice(1, 'Zoë Nguyễn-Đặng 王'), now))
    expect(texts).toContain('Zoë Nguyen-Dang ?')
  })

  it('is an A4 PDF with a title', async () => {
    const raw = Buffer.from(await invoicePdf(invoice(1), now)).toString('latin1')
    expect(raw).toMatch(/^%PDF-1/)
    expect(raw).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(raw).toContain('/Lang (en-AU)')
    expect(raw.trimEnd()).toMatch(/%%EOF$/)
  })
})
