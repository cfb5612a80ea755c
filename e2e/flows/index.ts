import { questionFlows } from './questions'
import { changeOfShopperFlows } from './changes-of-shopper'
import type { Flow } from './flow'
import { ticketFlows } from './ticket'
import { ordersFlows } from './orders'
import { sessionFlows } from './session'
import { storesFlows } from './stores'
import { wineFlows } from './wine'

export { liveChatFlows } from './live-chat'
export { surveyFlow } from './session'

/** All flows of one shopper. Add a flow to the file of its topic. */
export const flows: readonly Flow[] = [
  ...questionFlows,
  ...ordersFlows,
  ...storesFlows,
  ...wineFlows,
  ...ticketFlows,
  ...sessionFlows,
  ...changeOfShopperFlows,
]
