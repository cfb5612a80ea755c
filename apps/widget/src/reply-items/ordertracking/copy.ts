/** Source: TRK-49 */
export const orderTrackingCopy = { orderNumber: 'Order #{orderId}' } as const

export function ofOrderNumber(orderId: string): string {
  return orderTrackingCopy.orderNumber.replace('{orderId}', orderId)
}
