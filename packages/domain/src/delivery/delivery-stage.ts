/** The four stages of a delivery, in order. Source: TRK-13 */
export const deliveryStages = ['Processed', 'In depot', 'On its way', 'Delivered'] as const
export type DeliveryStage = (typeof deliveryStages)[number]
/** The stages that can become late: a delivered consignment never is. */
export type StageUnderWay = Exclude<DeliveryStage, 'Delivered'>
