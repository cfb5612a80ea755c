/** Returns what a well-trained service makes of the tests' sentences, or `null`. */
export function detectFakeIntent(
  text: string,
): { readonly intent: string; readonly parameters: object } | null {
  const [, place] = /\b(newtown|fitzroy)\b/i.exec(text) ?? []
  const [order] = /<order-1>|\b\d{7,12}\b/.exec(text) ?? []
  const parameters = { ...(place ? { place } : {}), ...(order ? { order_number: order } : {}) }
  if (/hours|open/i.test(text)) return { intent: 'store_hours', parameters: place ? { place } : {} }
  if (/\border\b|parcel/i.test(text)) {
    return { intent: 'order_tracking', parameters: order ? { order_number: order } : {} }
  }
  if (/store/i.test(text)) return { intent: 'find_nearby_store', parameters }
  return null
}

/** The ways in which a service may fail. */
export const serviceFailures = ['429', '500', 'garbage', 'other shape', 'redirect'] as const
export type ServiceFailure = (typeof serviceFailures)[number]

export function createFailureReply(trouble: ServiceFailure): {
  status: number
  body: string
  headers?: Record<string, string>
} {
  switch (trouble) {
    case '429':
      return { status: 429, body: '{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}' }
    case '500':
      return { status: 500, body: '<html>Internal Server Error</html>' }
    case 'garbage':
      return { status: 200, body: '{"queryResult": {"intent"' }
    case 'other shape':
      return { status: 200, body: '{"choices":[],"queryResult":"yes"}' }
    case 'redirect':
      return { status: 307, body: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } }
  }
}
