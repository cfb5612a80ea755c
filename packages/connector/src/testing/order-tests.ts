import type { OrderPage } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import type { ShopCalls } from './shop-calls'

/**
 * Tests what every connected shop does with its lists of orders and for guests.
 *
 * @param own and `other` are the paths of two shoppers; the first one has two orders or more, and the order 10041 is a guest's
 */
export function testShopOrders(
  { read, lookUp }: ShopCalls,
  { own, other }: { readonly own: string; readonly other: string },
): void {
  describe('the list of orders', () => {
    it('refuses a cursor of another shopper, kind or source', async () => {
      const { value } = await read<OrderPage>(`${own}/orders?limit=1`)
      for (const path of [
        `${other}/orders?cursor=${value.nextCursor}`,
        `${own}/orders?kind=pickup&cursor=${value.nextCursor}`,
        `${own}/orders?cursor=eyJsYXN0X2lkIjoxfQ`,
      ]) {
        expect(await read(path)).toMatchObject({ status: 400, value: { field: 'cursor' } })
      }
    })
  })

  describe('a guest', () => {
    it('a guest who knows number and email learns kind and status only', async () => {
      expect(await lookUp('#10041', 'GUEST@shop.example')).toEqual({
        status: 200,
        value: { kind: 'delivery', status: 'confirmed', expectedOn: null },
      })
    })

    it('a guest who does not know both learns nothing, not even which of them is wrong', async () => {
      const answers = await Promise.all([
        lookUp('10041', 'ava@shop.example'),
        lookUp('10041', 'stranger@shop.example'),
        lookUp('99999', 'guest@shop.example'),
      ])
      expect(answers[0]).toMatchObject({ status: 404, value: { code: 'not_found' } })
      for (const answer of answers) expect(answer).toEqual(answers[0])
    })
  })
}
