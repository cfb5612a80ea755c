import { askingFlows } from './asking'
import { changeOfShopperFlows } from './changes-of-shopper'
import type { Flow } from './flow'
import { messageToUsFlows } from './message-to-us'
import { ordersFlows } from './orders'
import { sessionFlows } from './session'
import { storesFlows } from './stores'
import { wineFlows } from './wine'

export { liveChatFlows } from './live-chat'
export { surveyFlow } from './session'

/** Every flow that one shopper goes through alone; a new one is one more entry in the file of its theme. */
export const flows: readonly Flow[] = [
  ...askingFlows,
  ...ordersFlows,
  ...storesFlows,
  ...wineFlows,
  ...messageToUsFlows,
  ...sessionFlows,
  ...changeOfShopperFlows,
]
