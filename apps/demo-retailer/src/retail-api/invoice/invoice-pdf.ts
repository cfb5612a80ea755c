import type PdfDocument from 'pdfkit'
import { getSydneyDay } from '../calendar/days'
import { toDrawableText } from './drawable-text'
import type { Invoice, InvoiceLine } from './invoice'
import { formatCents, formatDay } from './invoice'

const seller = [
  'Vine & Barrel',
  'Demonstration retailer, no real business',
  'ABN 00 000 000 000 (demonstration)',
]

const margin = 50
const width = 595.28 - 2 * margin
/** The lowest point where a row of the table may end, above the footer. */
const bottom = 841.89 - 90
const rowGap = 6
/** The height of delivery, total, GST and the sentence below them, which stay on one page. */
const totalsHeight = 110

type Column = { readonly left: number; readonly width: number; readonly align: 'left' | 'right' }
const columns = {
  item: { left: margin, width: 220, align: 'left' },
  pack: { left: 278, width: 75, align: 'left' },
  quantity: { left: 355, width: 35, align: 'right' },
  unit: { left: 395, width: 70, align: 'right' },
  amount: { left: 470, width: 75, align: 'right' },
} satisfies Record<string, Column>

type Row = { readonly [name in keyof typeof columns]: string }
const columnNames: Row = { item: 'Item', pack: 'Pack', quantity: 'Qty', unit: 'Unit price', amount: 'Amount' }

/**
 * Draws an invoice as a PDF on A4 pages.
 *
 * @param now milliseconds since 1970: when this copy is made
 * Source: GEN-12
 */
export async function createInvoicePdf(invoice: Invoice, now: number): Promise<Uint8Array> {
  // Loaded by the first invoice, because it is large and no start needs it.
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `Tax invoice ${invoice.invoiceNumber}`,
      Author: 'Vine & Barrel',
      CreationDate: new Date(now),
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  drawHeader(document, invoice, now)
  drawLines(document, invoice)
  drawTotals(document, invoice)
  drawFooters(document, invoice)
  document.end()
  return await whole
}

type Document = InstanceType<typeof PdfDocument>

function drawHeader(document: Document, invoice: Invoice, now: number): void {
  document.font('Helvetica-Bold').fontSize(22).text('Tax invoice', margin, margin)
  document.fontSize(11).text(seller[0] ?? '', margin, 84)
  document.font('Helvetica').fontSize(9)
  for (const line of seller.slice(1)) document.text(line)

  const details = [
    ['Invoice number', invoice.invoiceNumber],
    ['Order number', invoice.orderId],
    ['Invoice date', formatDay(invoice.placedOn)],
    ['Copy made', formatDay(getSydneyDay(now))],
    ['Billed to', toDrawableText(invoice.shopperName)],
  ]
  details.forEach(([name = '', value = ''], index) => {
    const top = 84 + index * 15
    document.font('Helvetica').text(name, 320, top, { width: 80 })
    document.font('Helvetica-Bold').text(value, 405, top, { width: 140, height: 12, ellipsis: true })
  })
  document.y = 175
}

function drawLines(document: Document, { lines }: Invoice): void {
  drawColumnNames(document)
  for (const row of lines.map(toRow)) {
    const height = document.font('Helvetica').heightOfString(row.item, { width: columns.item.width })
    if (document.y + height > bottom) startPage(document)
    drawRow(document, row)
  }
}

function toRow({ name, pack, quantity, unitCents, amountCents }: InvoiceLine): Row {
  return {
    item: toDrawableText(name),
    pack: toDrawableText(pack),
    quantity: String(quantity),
    unit: formatCents(unitCents),
    amount: formatCents(amountCents),
  }
}

function startPage(document: Document): void {
  document.addPage()
  drawColumnNames(document)
}

function drawColumnNames(document: Document): void {
  document.font('Helvetica-Bold').fontSize(9)
  drawRow(document, columnNames)
  const top = document.y - rowGap / 2
  document
    .moveTo(margin, top)
    .lineTo(margin + width, top)
    .lineWidth(0.5)
    .stroke()
  document.font('Helvetica')
}

/** Draws a row at `document.y`, and moves `document.y` below its tallest cell. */
function drawRow(document: Document, row: Row): void {
  const top = document.y
  let lowest = top
  for (const [name, column] of Object.entries(columns)) {
    document.text(row[name as keyof Row], column.left, top, { width: column.width, align: column.align }) // own keys
    lowest = Math.max(lowest, document.y)
  }
  document.y = lowest + rowGap
}

function drawTotals(document: Document, { delivery, totalCents, gstCents }: Invoice): void {
  if (document.y + totalsHeight > bottom) document.addPage()
  const top = document.y
  document
    .moveTo(margin, top)
    .lineTo(margin + width, top)
    .lineWidth(0.5)
    .stroke()
  document.y = top + rowGap
  document.font('Helvetica').fontSize(9)
  for (const { label, cents } of delivery)
    drawTotal(document, label, cents === 0 ? 'Free' : formatCents(cents))
  document.font('Helvetica-Bold').fontSize(11)
  drawTotal(document, 'Total', formatCents(totalCents))
  document.font('Helvetica').fontSize(9)
  drawTotal(document, 'GST included', formatCents(gstCents))
  document.text('All prices are in Australian dollars and include GST.', margin, document.y + rowGap)
}

function drawTotal(document: Document, label: string, value: string): void {
  const top = document.y
  document.text(toDrawableText(label), 278, top, { width: 187, align: 'right' })
  document.text(value, columns.amount.left, top, { width: columns.amount.width, align: 'right' })
  document.y += rowGap
}

/** Draws the number on every page, once the number of pages is known. */
function drawFooters(document: Document, { invoiceNumber }: Invoice): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Below the margin a text would begin a new page.
    document.page.margins.bottom = 0
    document.font('Helvetica').fontSize(8)
    const footer = `Tax invoice ${invoiceNumber}, page ${page + 1} of ${count}`
    document.text(footer, margin, 841.89 - 45, { width, align: 'center' })
  }
}
