import { describe, expect, it } from 'vitest'
import { readPdfText } from '../../testing/read-pdf-text'
import type { Invoice } from './invoice'
import { createInvoicePdf } from './invoice-pdf'

/** Already 2 March in Sydney, still 1 March in London. */
const now = Date.parse('2026-03-01T22:00:00Z')

function createInvoice(lineCount: number, shopperName = 'Alex Nguyen'): Invoice {
  return {
    invoiceNumber: 'INV-10234567',
    orderId: '10234567',
    placedOn: '2026-02-28',
    shopperName,
    lines: Array.from({ length: lineCount }, (_, index) => ({
      name: `Galah Street Number ${index + 1}`,
      pack: 'Case of 6',
      quantity: 2,
      unitCents: 11_994,
      amountCents: 23_988,
    })),
    delivery: [{ label: 'Delivery, Same Day', cents: 1200 }],
    totalCents: 25_188,
    gstCents: 2290,
  }
}

describe('the PDF of an invoice', () => {
  it('has number, dates, name, lines and total', async () => {
    const [texts = [], ...others] = readPdfText(await createInvoicePdf(createInvoice(1), now))
    expect(others).toEqual([])
    const expected = [
      'Tax invoice',
      'Vine & Barrel',
      'Demonstration retailer, no real business',
      'ABN 00 000 000 000 (demonstration)',
      ['Invoice number', 'INV-10234567'],
      ['Order number', '10234567'],
      ['Invoice date', '28 February 2026'],
      ['Copy made', '2 March 2026'],
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
  ])(
    'the PDF of an invoice with %i lines has %i pages, each line once, and a footer on each',
    async (lineCount, pageCount) => {
      const pages = readPdfText(await createInvoicePdf(createInvoice(lineCount), now))
      expect(pages).toHaveLength(pageCount)
      const items = pages.flat().filter((text) => text.startsWith('Galah Street'))
      expect(items).toEqual(
        Array.from({ length: lineCount }, (_, index) => `Galah Street Number ${index + 1}`),
      )
      pages.forEach((texts, page) => {
        expect(texts).toContain(`Tax invoice INV-10234567, page ${page + 1} of ${pageCount}`)
        if (texts.some((text) => text.startsWith('Galah Street'))) expect(texts).toContain('Unit price')
      })
      expect(pages.at(-1)).toContain('Total')
    },
  )

  it('keeps the totals together on a page', async () => {
    for (let lineCount = 20; lineCount < 45; lineCount += 1) {
      const pages = readPdfText(await createInvoicePdf(createInvoice(lineCount), now))
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
    const [texts] = readPdfText(await createInvoicePdf(createInvoice(1, 'Zoë Nguyễn-Đặng 王'), now))
    expect(texts).toContain('Zoë Nguyen-Dang ?')
  })

  it('is an A4 PDF with a title', async () => {
    const raw = Buffer.from(await createInvoicePdf(createInvoice(1), now)).toString('latin1')
    expect(raw).toMatch(/^%PDF-1/)
    expect(raw).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(raw).toContain('/Lang (en-AU)')
    expect(raw.trimEnd()).toMatch(/%%EOF$/)
  })
})
