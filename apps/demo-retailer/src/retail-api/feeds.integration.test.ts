import { get } from 'node:http'
import type { FeedName } from '@murphy/retail-api'
import { feedLimits, feeds } from '@murphy/retail-api'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { readProblem, testKey } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const names = Object.keys(feeds) as FeedName[]

async function read(name: FeedName, query = '', headers: Readonly<Record<string, string>> = {}) {
  const response = await retailer.send(`${feeds[name].path}${query}`, { headers })
  const text = await response.text()
  return { response, text, tag: response.headers.get('etag') ?? '' }
}

/** Returns the rows of a feed, each validated with the contract's schema. */
async function readRows(name: FeedName): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { text } = await read(name)
  const lines = text.split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => {
    expect(Buffer.byteLength(line)).toBeLessThan(feedLimits.lineBytes)
    return parse(feeds[name].row, JSON.parse(line))
  })
}

describe('each feed', () => {
  it.each(names)('%s has rows of the contract, each key once', async (name) => {
    const rows = await readRows(name)
    expect(rows.length).toBeGreaterThan(1)
    const keys = rows.map((row) => feeds[name].key.map((field) => row[field]).join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(names)(
    '%s is compressed when the reader accepts it, and has 304 for the same ETag',
    async (name) => {
      const plain = await read(name, '', { 'accept-encoding': 'identity' })
      expect(plain.response.headers.get('content-type')).toMatch(/^application\/jsonl/)
      expect(plain.response.headers.get('content-encoding')).toBeNull()
      const compressed = await read(name, '', { 'accept-encoding': 'gzip' })
      expect(compressed.response.headers.get('content-encoding')).toBe('gzip')
      expect([compressed.text, compressed.tag]).toEqual([plain.text, plain.tag])
      const same = await read(name, '', { 'if-none-match': plain.tag })
      expect([same.response.status, same.text]).toEqual([304, ''])
    },
  )

  it.each(names)('%s is whole for readers that ask for changes', async (name) => {
    const whole = await read(name)
    const { response, text } = await read(name, `?${new URLSearchParams({ since: whole.tag })}`)
    expect([response.status, response.headers.get('feed-complete')]).toEqual([200, 'true'])
    expect(text).toBe(whole.text)
    const long = await retailer.send(`${feeds[name].path}?since=${'x'.repeat(201)}`)
    readProblem(long, await long.text(), 'invalid', 'since')
  })
})

describe('the products', () => {
  it('are all of the range, with pages and pictures of the shop', async () => {
    const rows = await readRows('products')
    const { count } = await retailer.db
      .selectFrom('demo_retailer.product')
      .select((product) => product.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(rows).toHaveLength(Number(count))
    expect(Number(count)).toBeGreaterThan(500)
    for (const row of rows) expect(row['url']).toMatch(/^https:\/\/shop\.example\/product\//)
  })

  it('know their drinks: every wine, beer and spirit has its strength and its standard drinks', async () => {
    const rows = await readRows('products')
    const without = rows.filter(({ category, name, attributes }) => {
      const { alcoholPercent, standardDrinks } = attributes as {
        alcoholPercent: unknown
        standardDrinks: unknown
      }
      const isBox = /Case$|Gift Box$/.test(String(name))
      const isDrink = ['wine', 'beer', 'cider', 'spirits', 'premix', 'no-alcohol'].includes(String(category))
      return isDrink && !isBox && (alcoholPercent === null || standardDrinks === null)
    })
    expect(without.map(({ name }) => name)).toEqual([])
  })

  it('have another ETag once a price changes', async () => {
    const before = await read('products')
    await retailer.db
      .updateTable('demo_retailer.product')
      .set((product) => ({ price_cents: product('price_cents', '-', 1) }))
      .where('stock_code', '=', '901001')
      .execute()
    const after = await read('products', '', { 'if-none-match': before.tag })
    expect(after.response.status).toBe(200)
    expect(after.tag).not.toBe(before.tag)
  })
})

describe('the stock', () => {
  it('is read in batches, in which no row is lost', async () => {
    const rows = await readRows('stock')
    const { count, sum } = await retailer.db
      .selectFrom('demo_retailer.inventory')
      .select((stock) => [
        stock.fn.countAll<string>().as('count'),
        stock.fn.sum<string>('quantity').as('sum'),
      ])
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(5000)
    expect(rows).toHaveLength(Number(count))
    expect(rows.reduce((total, row) => total + Number(row['quantity']), 0)).toBe(Number(sum))
  })

  it('has another ETag once a quantity changes, and the earlier one when it changes back', async () => {
    const before = await read('stock')
    const change = (by: number) =>
      retailer.db
        .updateTable('demo_retailer.inventory')
        .set((stock) => ({ quantity: stock('quantity', '+', by) }))
        .where('store_id', '=', '1021')
        .execute()
    await change(1)
    expect((await read('stock')).tag).not.toBe(before.tag)
    await change(-1)
    expect((await read('stock')).tag).toBe(before.tag)
  })

  it('frees its connection when readers leave', async () => {
    for (let reader = 0; reader < 4; reader += 1) await leaveEarly(feeds.stock.path)
    expect((await read('stock')).response.status).toBe(200)
  })
})

describe('the stores', () => {
  it('have hours in their own zone, and the coming public holidays', async () => {
    const rows = await readRows('stores')
    expect(rows).toHaveLength(40)
    const katherine = rows.find(({ id }) => id === '8850')
    expect(katherine).toMatchObject({
      timeZone: 'Australia/Darwin',
      address: { postcode: '0850', country: 'AU' },
    })
    expect(katherine?.['exceptionHours']).toContainEqual({
      date: '2026-04-03',
      name: 'Good Friday',
      hours: null,
    })
    expect(katherine?.['exceptionHours']).toContainEqual({
      date: '2026-04-06',
      name: 'Easter Monday',
      // The store opens at 2 pm on Mondays.
      hours: { opens: '14:00', closes: '18:00' },
    })
    const prahran = rows.find(({ id }) => id === '3001')
    expect(prahran?.['exceptionHours']).toContainEqual({
      date: '2026-04-25',
      name: 'Anzac Day',
      hours: { opens: '13:00', closes: '22:00' },
    })
    const labourDays = ['1021', '3001', '4005', '6008'].map((storeId) => {
      const days = rows.find(({ id }) => id === storeId)?.['exceptionHours'] as readonly {
        readonly name: string
        readonly date: string
      }[]
      return days.find(({ name }) => name === 'Labour Day')?.date
    })
    expect(labourDays).toEqual(['2026-10-05', '2026-03-09', '2026-05-04', '2026-03-02'])
  })
})

it('the articles are HTML with absolute addresses', async () => {
  const [returns, ids] = await readRows('articles')
  expect(returns).toMatchObject({ id: 'returns', url: 'https://shop.example/help/returns' })
  expect(ids?.['html']).toContain('href="https://shop.example/help/returns"')
})

/** Reads the first bytes of an answer and closes the connection. */
function leaveEarly(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${testKey}` }
    const request = get(`${retailer.address}${path}`, { headers }, (response) => {
      response.once('data', () => {
        response.destroy()
        resolve()
      })
    })
    request.once('error', reject)
  })
}
