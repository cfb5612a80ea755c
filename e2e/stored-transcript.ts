import { expect } from '@playwright/test'
import type { BrowserContext, Locator } from '@playwright/test'
import { openFrameSocket } from '@murphy/testing/frame-socket'

type Event = {
  readonly type: 'event'
  readonly chat_id: string
  readonly seq: number
  readonly entry: { readonly type: string; readonly msg?: string; readonly timestamp: number }
}
type Frame = Event | { readonly type: 'registered' | 'synced' }

/** Returns a numbered message of a journey: the author and its number. */
export function formatNumberedMessage(author: string, number: number): string {
  return `${author} says ${number}.`
}

const pattern = /\w+ says \d+\./g

/** Returns the numbered messages on a screen, from top to bottom. */
export async function readMessages(log: Locator): Promise<readonly string[]> {
  return (await log.innerText()).match(pattern) ?? []
}

/** Returns an agent's single chat as stored, read by a new page of that agent. */
export async function readStoredChat(agent: BrowserContext, murphy: string): Promise<readonly Event[]> {
  const cookies = await agent.cookies(`${murphy}/desk/socket`)
  const socket = await openFrameSocket<Frame>(`${murphy}/desk/socket`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    timeoutMs: 30_000,
  })
  socket.send({ type: 'register', version: 1, chats: [] })
  await socket.waitFor('synced')
  await socket.close()
  return socket.getFrames('event')
}

/**
 * Expects that no message is lost, doubled or out of order: each screen shows the stored messages in order, and each
 * author's from 1 to the last, once.
 */
export async function expectCompleteTranscript(
  {
    stored,
    screens,
  }: { readonly stored: () => Promise<readonly Event[]>; readonly screens: readonly Locator[] },
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  let events: readonly Event[] = []
  await expect
    .poll(
      async () => {
        events = await stored()
        return events.filter(({ entry }) => entry.msg !== undefined).length
      },
      { timeout: 90_000 },
    )
    .toBe(total)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  const times = events.map(({ entry }) => entry.timestamp)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const storedMessages = events.flatMap(({ entry }) => entry.msg?.match(pattern) ?? [])
  for (const [author, count] of Object.entries(counts)) {
    const authorMessages = storedMessages.filter((text) => text.startsWith(`${author} says`))
    expect(authorMessages).toEqual(
      Array.from({ length: count }, (_, index) => formatNumberedMessage(author, index + 1)),
    )
  }
  for (const screen of screens)
    await expect.poll(() => readMessages(screen), { timeout: 60_000 }).toEqual(storedMessages)
}
