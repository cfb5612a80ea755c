import { withQueryParameters } from './query-parameters'

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
  return withQueryParameters(uri, { msid: sessionId, muid: chatbotUserId, migid: intentGroupId })
}
