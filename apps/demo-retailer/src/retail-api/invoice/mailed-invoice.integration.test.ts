import { beforeEach, expect, it } from 'vitest'
import { readPdfText } from '../../testing/read-pdf-text'
import { useTestRetailer } from '../testing/use-test-retailer'

const retailer = useTestRetailer()

beforeEach(() => {
  retailer.mails.length = 0
})

function toCents(money: string): number {
  return money === 'Free' ? 0 : Math.round(Number(money.replace(/[$,]/g, '')) * 100)
}

function getTextAfter(texts: readonly string[], label: string): string {
  return texts[texts.indexOf(label) + 1] ?? ''
}

it.each(['10234567', '10234573', '10234564', '10234402', '10234522'])(
  'the invoice of order %s has every line at its price, and its total is their sum',
  async (orderId) => {
    const path = { shopperKey: '123', orderId }
    const { value: order } = await retailer.call('order', { path })
    await retailer.call('emailInvoice', { path })
    const [mail] = retailer.mails
    const texts = readPdfText(mail?.attachments[0]?.content ?? new Uint8Array()).flat()
    expect(getTextAfter(texts, 'Invoice number')).toBe(`INV-${orderId}`)
    let sum = 0
    for (const { name, pack, quantity, price } of order.lines) {
      const place = texts.indexOf(name)
      expect(texts.slice(place + 1, place + 3)).toEqual([pack, String(quantity)])
      const [unit = '', amount = ''] = texts.slice(place + 3, place + 5)
      expect(toCents(unit)).toBe(toCents(price?.amount ?? ''))
      expect(toCents(amount)).toBe(toCents(unit) * quantity)
      sum += toCents(amount)
    }
    texts.forEach((text, index) => {
      if (text.startsWith('Delivery, ')) sum += toCents(texts[index + 1] ?? '')
    })
    expect(sum).toBeGreaterThan(0)
    expect(toCents(getTextAfter(texts, 'Total'))).toBe(sum)
    expect(toCents(getTextAfter(texts, 'GST included'))).toBe(Math.round(sum / 11))
    expect(mail?.text).toContain(`The total is ${getTextAfter(texts, 'Total')}, including GST.`)
  },
)
