import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeds } from '../feeds'
import { createDelimitedParser } from './delimited-text'
import type { FeedRecord, RecordParser } from './feed-records'
import { createJsonLinesParser } from './feed-records'
import type { FeedError } from './feed-target'
import { FeedFailure } from './feed-target'
import { createMerchantParser } from './merchant-records'

const stock = (sku: string, quantity: unknown = 1): object => ({ sku, storeId: 's1', quantity })

/** Parses bytes in pieces that end at the given positions. */
function parse(parser: RecordParser, bytes: Buffer, cuts: readonly number[] = []): readonly FeedRecord[] {
  const ends = [...cuts.map((cut) => cut % (bytes.byteLength + 1)), bytes.byteLength].toSorted(
    (a, b) => a - b,
  )
  const records = ends.flatMap((end, index) => parser.push(bytes.subarray(ends[index - 1] ?? 0, end)))
  return [...records, ...parser.end()]
}

function getFailure(action: () => unknown): FeedError | null {
  try {
    action()
    return null
  } catch (error) {
    if (error instanceof FeedFailure) return error.error
    throw error
  }
}

const parseStock = (text: string | Buffer) => parse(createJsonLinesParser(feeds.stock), Buffer.from(text))

describe('a feed of JSON lines', () => {
  it('has a record for each line, with its number; empty lines are skipped', () => {
    const text = `${JSON.stringify(stock('a'))}\r\n\n${JSON.stringify(stock('b'))}`
    expect(parseStock(text)).toMatchObject([
      { kind: 'change', line: 1, key: 's1\0a', change: { kind: 'put', row: { sku: 'a', quantity: 1 } } },
      { kind: 'change', line: 3, key: 's1\0b' },
    ])
  })

  it('names line and field of an invalid row, and continues', () => {
    const lines = [stock('a', 'many'), 'x', stock('b')].map((row) => JSON.stringify(row))
    expect(parseStock(`${lines.join('\n')}\n{oops\n`)).toEqual([
      { kind: 'invalid', line: 1, path: 'quantity' },
      { kind: 'invalid', line: 2, path: '' },
      expect.objectContaining({ kind: 'change', line: 3 }),
      { kind: 'invalid', line: 4, path: '' },
    ])
  })

  it('has deleted rows with their whole key', () => {
    const text = ['{"deleted":true,"sku":"a","storeId":"s1"}', '{"deleted":true,"sku":"a"}', ''].join('\n')
    expect(parseStock(text)).toEqual([
      {
        kind: 'change',
        line: 1,
        key: 's1\0a',
        change: { kind: 'delete', key: { sku: 'a', storeId: 's1' } },
      },
      { kind: 'invalid', line: 2, path: 'storeId' },
    ])
  })

  it('is truncated when its last line is half a row', () => {
    expect(getFailure(() => parseStock('{"sku":"a"'))).toEqual({ kind: 'truncated' })
  })

  it('is refused at a line of more than 64 kB, before all of it was read', () => {
    const parser = createJsonLinesParser(feeds.stock)
    parser.push(Buffer.from('\n'))
    parser.push(Buffer.alloc(64 * 1024, 'x'))
    expect(getFailure(() => parser.push(Buffer.from('x')))).toEqual({ kind: 'line_too_long', line: 2 })
  })

  it('is refused above the number of its lines', () => {
    const parser = createJsonLinesParser(feeds.stores)
    parser.push(Buffer.alloc(500_000, '\n'))
    expect(getFailure(() => parser.push(Buffer.from('\n')))).toEqual({ kind: 'too_many_rows', line: 500_001 })
  })

  it('has the same records however it is cut into pieces', () => {
    const text = ['ä', 'b', 'c'].map((sku) => `${JSON.stringify(stock(sku))}\n`).join('\n')
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 10 }), (cuts) => {
        const records = parse(createJsonLinesParser(feeds.stock), Buffer.from(text), cuts)
        expect(records).toEqual(parseStock(text))
      }),
    )
  })

  it('a feed of any bytes is read or refused, and never another error', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.array(fc.json()), (bytes, rows) => {
        getFailure(() => parseStock(Buffer.concat([bytes, Buffer.from(`\n${rows.join('\n')}\n`)])))
      }),
    )
  })
})

describe('delimited text', () => {
  const read = (text: string, delimiter: ',' | '\t' = ',') => {
    const parser = createDelimitedParser(delimiter, 100, (line) => {
      throw new FeedFailure({ kind: 'line_too_long', line })
    })
    return [...parser.push(text), ...parser.end()]
  }

  it.each<[string, object[]]>([
    [
      'a,b\r\nc,d',
      [
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: ['c', 'd'] },
      ],
    ],
    [
      'a,\n\n,b\n',
      [
        { line: 1, fields: ['a', ''] },
        { line: 3, fields: ['', 'b'] },
      ],
    ],
    ['"a,1","b ""x"""\n', [{ line: 1, fields: ['a,1', 'b "x"'] }]],
    [
      '"a\r\nb",c\nd,e',
      [
        { line: 1, fields: ['a\r\nb', 'c'] },
        { line: 3, fields: ['d', 'e'] },
      ],
    ],
    ['12" plate,"x"y', [{ line: 1, fields: ['12" plate', 'xy'] }]],
    ['""', []],
    [
      'a\rb',
      [
        { line: 1, fields: ['a'] },
        { line: 2, fields: ['b'] },
      ],
    ],
  ])('%j is read as RFC 4180 has it', (text, rows) => expect(read(text)).toEqual(rows))

  it('is refused at a quote that is not closed within the longest row, with the line where it begins', () => {
    expect(getFailure(() => read(`a,b\n"${'x,\n'.repeat(50)}`))).toEqual({ kind: 'line_too_long', line: 2 })
  })

  it('reads back what was written, in any pieces', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ' ', 'ä'), maxLength: 5 })
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { maxLength: 4 }), fc.nat(100), (rows, cut) => {
        const text = rows
          .map((row) => `${row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}\r\n`)
          .join('')
        const parser = createDelimitedParser(',', 1000, () => expect.unreachable())
        const parsed = [...parser.push(text.slice(0, cut)), ...parser.push(text.slice(cut)), ...parser.end()]
        expect(parsed.map(({ fields }) => fields)).toEqual(rows)
      }),
    )
  })
})

describe('a Google Merchant feed', () => {
  const now = Date.parse('2026-11-23T00:00:00Z')
  const header =
    'id\tTitle\tlink\timage link\tprice\tsale_price\tsale_price_effective_date\tbrand\tproduct_type\tavailability\tunit_pricing_measure\tgtin'
  const row = (change: Record<string, string> = {}): string => {
    const fields: Record<string, string> = {
      id: 'W1',
      title: 'Valley Shiraz 2021',
      link: 'https://shop.example/w1',
      image: '',
      price: '25.9 AUD',
      sale: '',
      dates: '',
      brand: 'Valley',
      type: 'Drinks > Wine > Red Wine',
      availability: 'in stock',
      measure: '75cl',
      gtin: '123',
      ...change,
    }
    return Object.values(fields).join('\t')
  }
  const parseRows = (...rows: string[]) =>
    parse(createMerchantParser('\t', { now }), Buffer.from(`\uFEFF${[header, ...rows].join('\n')}\n`))

  it('is read as products', () => {
    expect(parseRows(row())).toMatchObject([
      {
        kind: 'change',
        line: 2,
        key: 'W1',
        change: {
          kind: 'put',
          row: {
            sku: 'W1',
            brand: 'Valley',
            name: 'Shiraz 2021',
            category: 'Red Wine',
            imageUrl: null,
            prices: [{ price: { amount: '25.90', currency: 'AUD' } }],
            attributes: { volumeMl: 750 },
          },
        },
      },
    ])
  })

  it.each([
    ['', '20.00'],
    ['2026-11-01T00:00+1100/2026-11-30T23:59+1100', '20.00'],
    ['2026-12-01T00:00+11:00/2026-12-30T23:59+11:00', '25.90'],
    ['2026-10-01T00:00Z/2026-10-30T23:59Z', '25.90'],
  ])('a Google Merchant feed with a sale in %j has the price %s', (dates, amount) => {
    expect(parseRows(row({ sale: '20 AUD', dates }))).toMatchObject([
      { change: { row: { prices: [{ price: { amount } }] } } },
    ])
  })

  it.each([
    [{ price: '25,99 AUD' }, 'price'],
    [{ price: '25.99' }, 'price'],
    [{ sale: 'cheap' }, 'sale_price'],
    [{ sale: '1 AUD', dates: 'soon' }, 'sale_price_effective_date'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ image: '/w1.png' }, 'image_link'],
    [{ id: '' }, 'id'],
    [{ title: '' }, 'title'],
    [{ availability: 'maybe' }, 'availability'],
  ])('a Google Merchant feed with %j names the column %s', (change, path) => {
    expect(parseRows(row(), row(change))[1]).toEqual({ kind: 'invalid', line: 3, path })
  })

  it('leaves out a row with too few fields', () => {
    expect(parseRows('W1\tShiraz')).toEqual([{ kind: 'invalid', line: 2, path: '' }])
  })

  it('is refused without its columns, or when it is not UTF-8', () => {
    const parser = () => createMerchantParser(',', { now })
    expect(getFailure(() => parse(parser(), Buffer.from('id,title\n1,2')))).toEqual({
      kind: 'columns_missing',
      columns: ['link', 'price'],
    })
    expect(getFailure(() => parse(parser(), Buffer.from('')))).toMatchObject({ kind: 'columns_missing' })
    const latin = Buffer.from('id,title,link,price\n1,Caf\xE9', 'latin1')
    expect(getFailure(() => parse(parser(), latin))).toEqual({ kind: 'bad_answer', reason: 'encoding' })
  })
})
