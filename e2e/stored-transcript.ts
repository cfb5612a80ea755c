import { expect } from '@playwright/test'
import type { BrowserContext, Locator } from '@playwright/test'
import { WebSocket } from 'ws'

type Event = {
  readonly type: 'event'
  readonly chat_id: string
  readonly seq: number
  readonly entry: { readonly type: string; readonly msg?: string; readonly timestamp: number }
}
type Frame = Event | { readonly type: 'registered' | 'synced' }

/** Returns a numbered message of a journey: the author and its number. */
export function line(who: string, number: number): string {
  return `${who} says ${number}.`
}

const pattern = /\w+ says \d+\./g

/** Returns the numbered messages on a screen, from top to bottom. */
export async function readMessages(log: Locator): Promise<readonly string[]> {
  return (await log.innerText()).match(pattern) ?? []
}

/** Returns an agent's single chat as stored, read by a new page of that agent. */
export async function readStoredChat(agent: BrowserContext, murphy: string): Promise<readonly Event[]> {
  const cookies = await agent.cookies(`${murphy}/desk/socket`)
  const socket = new WebSocket(`${murphy.replace('http', 'ws')}/desk/socket`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  const events: Event[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The desk has closed the line.')))
    socket.on('open', () => socket.send(JSON.stringify([{ type: 'register', version: 1, chats: [] }])))
    socket.on('message', (data) => {
      // `ws` hands over Buffers unless told otherwise.
      for (const frame of JSON.parse((data as Buffer).toString()) as Frame[]) {
        if (frame.type === 'event') events.push(frame)
        if (frame.type === 'synced') resolve()
      }
    })
  })
  socket.close()
  return events
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
  const record = events.flatMap(({ entry }) => entry.msg?.match(pattern) ?? [])
  for (const [who, count] of Object.entries(counts)) {
    const theirs = record.filter((text) => text.startsWith(`${who} says`))
    expect(theirs).toEqual(Array.from({ length: count }, (_, index) => line(who, index + 1)))
  }
  for (const screen of screens)
    await expect.poll(() => readMessages(screen), { timeout: 60_000 }).toEqual(record)
}
