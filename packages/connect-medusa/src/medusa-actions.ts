/** The changes of orders that Medusa can carry out for a shopper. */
export const medusaActions = ['set_nominee', 'cancel'] as const
export type MedusaAction = (typeof medusaActions)[number]
