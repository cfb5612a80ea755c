/**
 * The address of a Form or DynamicQr link with `msid`, `muid` and `migid` added: after an existing query, before a
 * fragment, never twice.
 *
 * Source: QR-12, OP-116
 */
export function withIntentParameters(
  uri: string,
  {
    sessionId,
    chatbotUserId,
    intentGroupId,
  }: { sessionId: string; chatbotUserId: string; intentGroupId: string },
): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(uri) ?? []
  const own = ['msid', 'muid', 'migid']
  const kept = query.split('&').filter((pair) => pair !== '' && !own.includes(pair.split('=')[0] ?? ''))
  const added = [sessionId, chatbotUserId, intentGroupId].map(
    (value, index) => `${own[index]}=${encodeURIComponent(value)}`,
  )
  return `${address}?${[...kept, ...added].join('&')}${fragment}`
}
