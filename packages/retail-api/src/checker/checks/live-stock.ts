import type { CheckContext } from '../context'
import type { KnownIds } from './feeds'

/** Checks that live stock is about the requested products and stores. */
export async function checkLiveStock(
  { call, report }: CheckContext,
  { products, stores }: KnownIds,
): Promise<void> {
  const skus = [...(products ?? [])].slice(0, 3)
  const storeIds = [...(stores ?? [])].slice(0, 2)
  if (skus.length === 0 || storeIds.length === 0) return
  const exchange = await call('liveStock', { body: { skus, storeIds } })
  if (exchange.isBroken) return
  report.check('RA-CAP-1', exchange.value !== null, {
    call: exchange,
    detail: `live_stock needs liveStock, which fails with status ${exchange.status}.`,
  })
  for (const { sku, storeId } of exchange.value?.stock ?? [])
    report.check('RA-REF-4', skus.includes(sku) && storeIds.includes(storeId), {
      call: exchange,
      detail: `Asked for ${skus.join(', ')} in ${storeIds.join(', ')}, the answer names ${sku} in ${storeId}.`,
    })
}
