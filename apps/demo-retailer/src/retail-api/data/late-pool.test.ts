import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './database'
import { waitForUrl } from './late-pool'

it('has the address of a database that is prepared in time', async () => {
  expect(await waitForUrl('postgres://db/shop')).toBe('postgres://db/shop')
  expect(await waitForUrl(Promise.resolve('postgres://db/shop'), 60_000)).toBe('postgres://db/shop')
})

it('fails like a starting database when that takes too long', async () => {
  const never = new Promise<string>(() => undefined)
  const error = await waitForUrl(never, 1).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it('fails with the reason when the database cannot be prepared', async () => {
  await expect(waitForUrl(Promise.reject(new Error('no rights')), 60_000)).rejects.toThrow('no rights')
})
