import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ShopCalls } from './shop-calls'

export type IdempotencyPorts = Pick<ShopCalls, 'act'> & {
  /** The path of the nominee of an order that can be changed. */
  readonly nomineePath: string
  /** Returns the number of changes of orders that the connected system has received. */
  readonly countUpdates: () => number
  /** Returns the name of the nominee in the connected system. */
  readonly getNominee: () => unknown
  /** Loses the answer of the next change, which the connected system makes all the same. */
  readonly loseNextUpdate: () => void
  readonly restart: () => Promise<void>
}

/** Tests that a shop's connector makes a change once for each idempotency key. */
export function testIdempotencyKeys({
  act,
  nomineePath,
  countUpdates,
  getNominee,
  loseNextUpdate,
  restart,
}: IdempotencyPorts): void {
  const robin = { name: 'Robin Hale', mobile: '0491570156' }

  describe('an idempotency key', () => {
    it('changes once when its requests arrive together', async () => {
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3, 4].map(() => act(nomineePath, robin, key)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(countUpdates()).toBe(1)
    })

    it('is known after a restart, so that an old change does not replace a newer one', async () => {
      const key = randomUUID()
      await act(nomineePath, robin, key)
      await act(nomineePath, { ...robin, name: 'Kim Tran' })
      await restart()
      expect(await act(nomineePath, robin, key)).toEqual({ status: 200, value: { name: 'Robin Hale' } })
      expect(getNominee()).toBe('Kim Tran')
      expect(await act(nomineePath, { ...robin, name: 'Jo' }, key)).toMatchObject({
        value: { code: 'key_reused' },
      })
    })

    it('a key whose answer was lost is repeated without a second change', async () => {
      const key = randomUUID()
      loseNextUpdate()
      expect((await act(nomineePath, robin, key)).status).toBe(503)
      expect((await act(nomineePath, robin, key)).status).toBe(200)
      expect(countUpdates()).toBe(1)
    })
  })
}
