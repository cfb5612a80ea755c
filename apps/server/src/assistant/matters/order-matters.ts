import { changeMatters } from './change-matters'
import { deliveryMatters } from './delivery-matters'
import { driverMatters } from './driver-matters'
import { followUpMatters } from './follow-up-matters'
import { moneyMatters } from './money-matters'
import type { OrderMatter } from './order-matter'
import { createMatterFinder } from './order-matter'
import { pickupMatters } from './pickup-matters'
import { problemMatters } from './problem-matters'

/** All matters of an order, in order of precedence. */
export const orderMatters: readonly OrderMatter[] = [
  ...followUpMatters,
  ...problemMatters,
  ...driverMatters,
  ...deliveryMatters,
  ...pickupMatters,
  ...changeMatters,
  ...moneyMatters,
]

/** Finds the matter of an order that a message names. The index of the matters is made once. */
export const findOrderMatter = createMatterFinder(orderMatters)
