import { openFrameSocket } from '@murphy/testing/frame-socket'
import type { MessageTracker } from './message-tracker'
import { createId } from './create-id'
import { findForeignMessage, type Frame, pingMs } from './foreign-message'

type State = {
  readonly me: { readonly id: number }
  readonly queue: readonly { readonly chatId: string; readonly offer: { readonly agentId: number } | null }[]
  readonly chats: readonly { readonly chatId: string }[]
}

/** Signs an agent in and returns the functions that call the desk. */
export async function signIn(origin: string, email: string, password: string) {
  const answer = await fetch(`${origin}/desk/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  // The contract of the call guarantees this shape.
  const { csrfToken } = (await answer.json()) as { readonly csrfToken: string }
  const post = async (path: string, body: object): Promise<boolean> => {
    const reply = await fetch(`${origin}/desk/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrfToken },
      body: JSON.stringify(body),
    })
    await reply.arrayBuffer()
    return reply.ok
  }
  return { cookie, post }
}

/** Starts an agent who accepts every offer and writes in each chat in turn. */
export async function startAgent(
  origin: string,
  account: { email: string; password: string },
  tracker: MessageTracker,
) {
  const { cookie, post } = await signIn(origin, account.email, account.password)
  const chats = new Set<string>()
  const accepting = new Set<string>()

  function handleState(state: State): void {
    for (const { chatId } of state.chats) chats.add(chatId)
    for (const { chatId, offer } of state.queue) {
      if (offer?.agentId !== state.me.id || accepting.has(chatId)) continue
      accepting.add(chatId)
      void post(`/chats/${chatId}/accept`, { id: createId() })
    }
  }

  const socket = await openFrameSocket<Frame>(`${origin}/desk/socket`, {
    headers: { cookie },
    pingMs,
    onFrame: (frame) => {
      // The contract of the desk's frames guarantees this shape.
      if (frame.type === 'registered') handleState(frame['state'] as State)
      if (frame.type === 'state') handleState(frame as unknown as State)
      const text = findForeignMessage(frame, 'agent')
      if (text !== null) tracker.recordArrival(text)
    },
  })
  socket.send({ type: 'register', version: 1, chats: [] })
  return {
    chats,
    write: async (chatId: string): Promise<void> => {
      const text = tracker.createText()
      if (!(await post(`/chats/${chatId}/messages`, { id: createId(), msg: text })))
        tracker.recordRefusal(text)
    },
    leave: () => void socket.close(),
  }
}
