import type { SdkError } from '../../live-chat-sdk'

/** Creates an error of the SDK, with a message, a code and the failed method. Source: docs/live-chat-protocol.md#sdk */
export function createSdkError(
  context: string,
  { code, message, reason }: { readonly code: string; readonly message: string; readonly reason?: string },
): SdkError {
  return Object.assign(new Error(message), {
    code,
    context,
    ...(reason === undefined ? {} : { extra: { reason } }),
  })
}
