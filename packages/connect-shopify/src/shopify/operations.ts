import * as actions from './action-operations'
import type { AdminOperation } from './operation'
import * as orders from './order-operations'
import * as shop from './shop-operations'

/** Every call that the connector sends to Shopify. */
export const adminOperations: readonly AdminOperation[] = [orders, actions, shop].flatMap((group) =>
  Object.values(group),
)
