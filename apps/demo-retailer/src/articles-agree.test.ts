import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getComingHolidays } from './retail-api/calendar/public-holidays'
import { getDeliveryOptions, findDeliveryArea } from './retail-api/mapping/delivery-options'
import { dryPostcodes, deliveryCities } from './retail-api/mapping/delivery-areas'
import { getDeliveryCharges } from './retail-api/mapping/order-price'
import { generateSeedData } from './seed/generator/seed-data'
import { stores } from './seed/generator/stores'

const bot = join(import.meta.dirname, '../../../bot')
const read = (path: string): string => readFileSync(join(bot, path), 'utf8')
const article = (id: string): string => read(`articles/${id}.md`)

/** Returns the options of a postcode on a Monday at noon in Sydney. */
function getOptions(postcode: string) {
  const area = findDeliveryArea(postcode)
  if (area === null) throw new Error(`No delivery to ${postcode}`)
  return getDeliveryOptions(area, { now: Date.parse('2026-11-23T12:00:00+11:00'), holidays: new Set() })
}

/** Returns `$6.90` for `6.90` and `$150` for `150.00`. */
function toDollars(amount: string): string {
  return `$${amount.replace(/\.00$/, '')}`
}

describe('the articles about delivery', () => {
  it.each([
    ['Standard, cities', '3181', 'standard'],
    ['Standard, regional', '2830', 'standard'],
    ['Standard, regional', '6725', 'standard'],
    ['Just Say When', '3181', 'scheduled'],
    ['Just Say When', '2830', 'scheduled'],
  ])('state the fee of %s, as it is for %s', (row, postcode, method) => {
    const option = getOptions(postcode).find((each) => each.method === method)
    const [fee = '', freeFrom = ''] = [option?.fee.amount, option?.freeFrom?.amount]
    expect(article('delivery-fees')).toContain(`| ${row} | $${fee} | ${toDollars(freeFrom)} |`)
  })

  it.each([
    ['Standard, cities', 'Standard'],
    ['Just Say When', 'Pick A Day'],
    ['Same Day', 'Same Day'],
    ['From a supplier', 'Supplier'],
  ])('state the fee of %s that an order is charged', (row, shippingType) => {
    const [charge] = getDeliveryCharges({ kind: 'delivery', goodsCents: 0 }, [shippingType])
    expect(article('delivery-fees')).toContain(`| ${row} | $${((charge?.cents ?? 0) / 100).toFixed(2)}`)
  })

  it.each([
    ['cities', '3181'],
    ['regional', '2830'],
    ['remote places', '0850'],
  ])('state the days to %s', (name, postcode) => {
    const [standard] = getOptions(postcode)
    expect(article('delivery-times')).toContain(
      `| **Standard**, ${name} | within **${standard?.daysMaximum} business days** |`,
    )
  })

  it('name the cities, the fee and the cut-off of Same Day', () => {
    const text = article('same-day-delivery')
    for (const { name } of deliveryCities) {
      expect(text).toContain(name)
      expect(article('delivery-fees')).toContain(name)
    }
    const sameDay = getOptions('3181').find(({ method }) => method === 'same_day')
    expect([sameDay?.cutOff, toDollars(sameDay?.fee.amount ?? '')]).toEqual(['17:00', '$12'])
    expect(text).toContain('**by 5 pm**')
    expect(text).toContain('**$12**')
  })

  it('name the dry postcodes', () => {
    const names = [...dryPostcodes].map((postcode) => String(postcode).padStart(4, '0'))
    for (const name of names) expect(article('delivery-restrictions')).toContain(name)
  })
})

describe('the articles about changes', () => {
  const everything = readdirSync(join(bot, 'articles')).map((file) => read(`articles/${file}`))

  it.each(['cancel-order', 'change-order', 'change-address', 'just-say-when', 'skip-or-cancel-subscription'])(
    '%s names the statuses in which an order can be changed',
    (id) => {
      expect(article(id)).toMatch(/Confirmed\W+or\W+Awaiting Picking/)
    },
  )

  it.each(['damaged-delivery', 'missing-items', 'wrong-item'])('%s allows claims for 30 days', (id) => {
    expect(article(id)).toContain('30 days')
    expect(article(id)).not.toMatch(/within \*?\*?(?:48 hours|seven days)\b(?! helps)/i)
  })

  it('promise no filter and no time for changes that the shop does not have', () => {
    const wrong =
      /use the filter|filters of their own|(?:about|within) \*{0,2}30 minutes|noon of the (?:business )?day before/i
    expect(everything.filter((text) => wrong.test(text))).toEqual([])
  })

  it('call no drink free of an allergen or safe', () => {
    expect(everything.filter((text) => /free of gluten|gluten by nature|is safe for/i.test(text))).toEqual([])
  })

  it('list the schemes of the subscriptions that shoppers have', () => {
    const { orders } = generateSeedData({ today: '2026-03-02' })
    const schemes = new Set(orders.flatMap(({ schemeName }) => schemeName ?? []))
    for (const scheme of schemes) expect(article('subscriptions')).toContain(`**${scheme}**`)
  })
})

describe('the public holidays', () => {
  const rows = read('entities/holidays.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
  const years = ['2026', '2027']

  it('the public holidays that Murphy understands are those of a store in each of their states', () => {
    const missing = rows.flatMap(([date = '', name = '', states = '']) => {
      const named = states === 'all' ? [...new Set(stores.map(({ state }) => state))] : states.split('|')
      return named.filter((state) => {
        const keeps = stores.some(
          (store) =>
            store.state === state &&
            getComingHolidays(date, { state, storeId: store.storeId }).some(
              (holiday) => holiday.day === date && holiday.name === name,
            ),
        )
        return !keeps
      })
    })
    expect(missing).toEqual([])
  })

  it('the public holidays of every store are understood by Murphy', () => {
    const known = new Map(
      rows.map(([date = '', name = '', states = '']) => [`${date} ${name} ${states}`, states]),
    )
    const unknown = stores.flatMap(({ storeId, state }) =>
      years
        .flatMap((year) => getComingHolidays(`${year}-01-01`, { state, storeId }))
        .filter(({ day, name }) => {
          const entries = [...known].filter(([key]) => key.startsWith(`${day} ${name} `))
          return !entries.some(([, states]) => states === 'all' || states.split('|').includes(state))
        })
        .map(({ day, name }) => `${state} ${day} ${name}`),
    )
    expect([...new Set(unknown)]).toEqual([])
  })
})
