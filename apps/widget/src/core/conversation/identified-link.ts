import type { Session } from '../session/session-state'

/**
 * A form's or a dynamic reply's link with the session, user and intent group it comes from: added to a query that is
 * there already, before a fragment, never twice.
 *
 * Source: QR-12, OP-116
 */
export function withIdentifiers(url: string, session: Session): string {
  const [address = '', ...fragments] = url.split('#')
  const fragment = fragments.length === 0 ? '' : `#${fragments.join('#')}`
  const [, query = ''] = address.split(/\?(.*)/s)
  const there = new URLSearchParams(query)
  const added = [
    ['msid', session.sessionId],
    ['muid', session.chatbotUserId],
    ['migid', session.intent.intentGroupId],
  ]
    .filter(([name = '']) => !there.has(name))
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  if (added.length === 0) return url
  const joint = !address.includes('?') ? '?' : query === '' ? '' : '&'
  return `${address}${joint}${added.join('&')}${fragment}`
}
