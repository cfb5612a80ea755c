import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-server'
import { quotaWindowMs } from '../../quotas/quotas'
import { createQuotas } from './quotas'

const database = useTestDatabase()
const now = Date.parse('2026-03-04T12:00:00+11:00')

const use = (quota: string, subject: string, limit: number, amount = 1) => ({ quota, subject, limit, amount })

describe('quotas', () => {
  it('count each use until the limit, and start again a day after the first', async () => {
    const quotas = createQuotas(database.db)
    const mail = use('mail', 'mia@example.com', 2)
    expect(await quotas.take([mail], now)).toBeNull()
    expect(await quotas.take([mail], now + 1000)).toBeNull()
    expect(await quotas.take([mail], now + 2000)).toEqual(mail)
    expect(await quotas.take([mail], now + quotaWindowMs - 1)).toEqual(mail)
    expect(await quotas.take([mail], now + quotaWindowMs)).toBeNull()
  })

  it('count amounts, such as bytes', async () => {
    const quotas = createQuotas(database.db)
    const bytes = (amount: number) => use('bytes', 'chat 1', 100e9, amount)
    expect(await quotas.take([bytes(60e9)], now)).toBeNull()
    expect(await quotas.take([bytes(60e9)], now)).not.toBeNull()
    expect(await quotas.take([bytes(40e9)], now)).toBeNull()
  })

  it('do not count refused uses: a visitor over the limit uses up nothing of their office', async () => {
    const quotas = createQuotas(database.db)
    const office = use('mail of address', '203.0.113.9', 2)
    expect(await quotas.take([use('mail of visitor', 'v1', 1), office], now)).toBeNull()
    for (let times = 0; times < 5; times += 1)
      expect(await quotas.take([use('mail of visitor', 'v1', 1), office], now)).toMatchObject({
        subject: 'v1',
      })
    expect(await quotas.take([use('mail of visitor', 'v2', 1), office], now)).toBeNull()
    expect(await quotas.take([use('mail of visitor', 'v3', 1), office], now)).toEqual(office)
  })

  it('allow exactly the limit when many requests arrive at the same time, in either order', async () => {
    const quotas = createQuotas(database.db)
    const asked = Array.from({ length: 40 }, (_, index) => {
      const both = [use('a', 'crowd', 15), use('b', `one of ${index % 4}`, 100)]
      return quotas.take(index % 2 === 0 ? both : both.toReversed(), now)
    })
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer === null)).toHaveLength(15)
  })

  it('store subjects as hashes', async () => {
    const { db } = database
    await createQuotas(db).take([use('mail', 'lee@example.com', 2)], now)
    const rows = await db.selectFrom('murphy.quota_use').select('subject').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ subject }) => subject.length))).toEqual(new Set([32]))
  })
})
