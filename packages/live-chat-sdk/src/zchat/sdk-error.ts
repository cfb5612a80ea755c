import type { SdkError } from '../../live-chat-sdk'

/** An error as callers of this SDK know it: a message, a code, the method it happened in. Source: live-chat.md 1.3, 1.4 */
export function sdkError(
  context: string,
  { code, message, reason }: { readonly code: string; readonly message: string; readonly reason?: string },
): SdkError {
  return Object.assign(new Error(message), {
    code,
    context,
    ...(reason === undefined ? {} : { extra: { reason } }),
  })
}
