import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createExampleShop } from '../testing/example-shop'
import { readProblem, testKey } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()

it('has no rights on the tables of Murphy', async () => {
  await expect(sql`select from murphy.conversation`.execute(retailer.db)).rejects.toThrow(
    'permission denied for schema murphy',
  )
})

it('is unavailable as a whole while its data is being prepared', async () => {
  const failure = Object.assign(new Error('The database is being prepared.'), { code: '57P03' })
  const databases = { ...retailer.databases, ready: () => Promise.reject(failure) }
  const app = await createExampleShop({ retailApi: { ...retailer.ports, databases } })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    // Capabilities need no data. Murphy reads the feeds after them, and would find nothing.
    const response = await fetch(`${address}/v1/capabilities`, {
      headers: { authorization: `Bearer ${testKey}` },
    })
    readProblem(response, await response.text(), 'unavailable')
    expect(response.headers.get('retry-after')).toBe('5')
  } finally {
    await app.close()
  }
})
