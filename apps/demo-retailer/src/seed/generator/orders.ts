import type { Day } from '../../retail-api/calendar/days'
import { addDays, isBusinessDay } from '../../retail-api/calendar/days'
import { getHolidayDays } from '../../retail-api/calendar/public-holidays'
import { alexsOrders } from './alexs-orders'
import { moveToBusinessDay } from './business-day'
import { carriers } from './carriers'
import type { ConsignmentPlan, OrderPlan } from './order-plan'
import { generateOtherOrders } from './other-orders'
import type { GeneratedConsignment, GeneratedOrder, GeneratedOrderLine } from './generated-order'
import type { GeneratedProduct } from './product'
import type { Random } from './random'
import { createRandom } from './random'
import { createRefunds } from './refunds'
import { getHomePostcode } from './shoppers'
import { getStatusMoment } from './status-moment'

type World = {
  readonly today: Day
  readonly seed: number
  readonly products: readonly GeneratedProduct[]
}

/** Returns all orders, with days counted from `today` (a day in Sydney). Source: OP-138 */
export function generateOrders({ today, seed, products }: World): GeneratedOrder[] {
  const random = createRandom(seed, 'order-lines')
  return [...alexsOrders, ...generateOtherOrders(seed)].map((plan) => {
    const days = getDays(plan, today)
    const consignments =
      plan.kind === 'pickup'
        ? []
        : plan.consignments.map(createConsignment({ orderId: plan.orderId, ...days }, today))
    const order = {
      orderId: plan.orderId,
      shopperId: plan.shopperId,
      kind: plan.kind,
      ...days,
      status: plan.kind === 'pickup' ? plan.status : (consignments[0]?.status ?? 'Confirmed'),
      pickUpStoreId: plan.kind === 'pickup' ? plan.storeId : null,
      schemeName: plan.kind === 'subscription' ? plan.schemeName : null,
      schemeQuantity: plan.kind === 'subscription' ? plan.schemeQuantity : null,
      deliveryPostcode: plan.kind === 'pickup' ? null : getHomePostcode(plan.shopperId),
      nominee: createNominee(plan, random),
      consignments,
      lines: pickLines(plan, consignments.length, products, random),
    }
    return { ...order, refunds: createRefunds(order, { today, products }) }
  })
}

/** Returns the days of a planned order. A chosen day is a business day, as the help article `just-say-when` says. */
function getDays(plan: OrderPlan, today: Day): Pick<GeneratedOrder, 'placedOn' | 'deliverOn'> {
  const holidays = getHolidayDays(today)
  return {
    placedOn: addDays(today, plan.placed),
    deliverOn:
      plan.kind === 'pickup' || plan.deliverOn === null
        ? null
        : moveToBusinessDay(today, plan.deliverOn, (day) => isBusinessDay(day, holidays)),
  }
}

function createConsignment(
  order: Pick<GeneratedOrder, 'orderId' | 'placedOn' | 'deliverOn'>,
  today: Day,
): (plan: ConsignmentPlan, index: number) => GeneratedConsignment {
  const { orderId } = order
  return ({ shippingType, status, carrier }, index) => {
    const { numberPrefix, trackingPage, hasBarCode, ...names } = carriers[carrier]
    const consignmentNumber = numberPrefix === null ? null : `${numberPrefix}${orderId}${index + 1}`
    return {
      shippingType,
      status,
      ...names,
      consignmentNumber,
      trackUrl: trackingPage === null ? null : `${trackingPage}${numberPrefix}${orderId}${index + 1}`,
      statusAt: getStatusMoment(order, { today, index, shippingType }),
      barCodeNumber: hasBarCode ? `99${orderId.padStart(10, '0')}${index + 1}` : null,
    }
  }
}

function createNominee(plan: OrderPlan, random: Random): GeneratedOrder['nominee'] {
  if (plan.kind !== 'pickup' || plan.nomineeName === null) return null
  return { name: plan.nomineeName, phone: `0491570${random.integer(100, 999)}` }
}

/** Returns lines of different products, spread evenly over the consignments. */
function pickLines(
  plan: OrderPlan,
  consignmentCount: number,
  products: readonly GeneratedProduct[],
  random: Random,
): GeneratedOrderLine[] {
  const sold = products.filter((product) => isSoldThisWay(product, plan))
  const chosen = new Set<GeneratedProduct>()
  while (chosen.size < plan.lines) chosen.add(random.pick(sold))
  return [...chosen].map((product, index) => {
    const pack = random.pick(product.packs)
    return {
      stockCode: product.stockCode,
      quantity:
        plan.kind === 'subscription' ? plan.schemeQuantity : random.integer(1, pack.unitQty === 1 ? 8 : 2),
      packType: pack.displayName,
      consignment: consignmentCount === 0 ? null : index % consignmentCount,
    }
  })
}

function isSoldThisWay(product: GeneratedProduct, plan: OrderPlan): boolean {
  if (plan.kind === 'subscription') return product.productName === plan.schemeName
  return plan.kind === 'delivery' || !product.isDeliveryOnly
}
