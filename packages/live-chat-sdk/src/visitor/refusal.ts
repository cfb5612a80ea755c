import type { SendFailure } from '../live-chat-client'

const messages: { readonly [Kind in SendFailure]?: string } = {
  BANNED: 'Visitor has been banned',
  NOT_CONNECTED: 'The connection is closed',
  NO_CHAT: 'There is no chat',
  NOT_AUTHENTICATED: 'The visitor is not authenticated',
}

/** Creates the result of a request that failed. The message is the one of its kind unless given. */
export function createRefusal(
  kind: SendFailure,
  message = messages[kind] ?? kind,
): {
  readonly ok: false
  readonly error: { readonly kind: SendFailure; readonly message: string }
} {
  return { ok: false, error: { kind, message } }
}
