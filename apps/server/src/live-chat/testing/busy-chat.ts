import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { DeskBrowser, DeskSocket } from '../../agent-api/testing/desk-browser'
import type { TestDatabase } from '../../testing/test-database'
import type { SdkTab } from './sdk-tab'
import { openSdkTab } from './sdk-tab'
import { newId } from './visitor-frames'

/** One of the two participants, with the messages that they sent. */
type Side = {
  readonly say: (msg: string) => void
  readonly sent: readonly string[]
  /** Resolves when every message so far was answered; rejects when one was refused. */
  readonly allAnswered: () => Promise<unknown>
}

/** A chat in which both sides write. */
export type BusyChat = {
  readonly chatId: string
  readonly tab: SdkTab
  readonly visitor: Side
  readonly agent: Side
  /** Waits until the database, the agent and the shopper have each message once and in one order. */
  readonly expectWhole: (database: Pick<TestDatabase, 'db'>) => Promise<void>
}

/**
 * The participants of a chat. `desk`: the agent's open page, at any server of the installation. `visitors` gets the visitor's
 * page, to be stopped after the test. `isPolling`: the visitor's network allows no WebSockets.
 */
export type BusyChatParties = {
  readonly agent: DeskBrowser
  readonly desk: Pick<DeskSocket, 'getFrames'>
  readonly visitors: Visitor[]
  readonly isPolling?: boolean
}

/** Opens a chat of the real SDK that an agent has accepted. `origin`: the server of the visitor. */
export async function openBusyChat(
  origin: string,
  { agent, desk, visitors, isPolling = false }: BusyChatParties,
): Promise<BusyChat> {
  const tab = openSdkTab(origin, visitors)
  if (isPolling) tab.blockSockets()
  const page = tab.page()
  await expect.poll(() => page.getSnapshot().status).toMatch(/^re/)
  const first = await page.sendMessage('Hello').answer
  if (!first.ok) throw new Error(`No chat: ${first.error.kind}`)
  const chatId = page.getSnapshot().chat?.chatId ?? ''
  const accepted = await agent.call('POST', `/chats/${chatId}/accept`, { id: newId() })
  if (accepted.status !== 200) throw new Error(`Not accepted: ${accepted.text}`)
  const sides = { visitor: visitorSide(page), agent: agentSide(agent, chatId) }
  return {
    chatId,
    tab,
    ...sides,
    expectWhole: async ({ db }) => {
      const stored = await db
        .selectFrom('murphy.live_chat_entry')
        .select('entry')
        .where('chat_id', '=', chatId)
        .orderBy('seq')
        .execute()
      const texts = stored.flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
      for (const by of ['visitor', 'agent'] as const)
        expect(texts.filter((text) => text.startsWith(`${by} `))).toEqual(sides[by].sent)
      const shopperView = () =>
        page.getLog().flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
      await expect.poll(shopperView).toEqual(texts)
      const agentView = () =>
        desk
          .getFrames('event')
          .flatMap(({ chat_id, entry }) =>
            chat_id === chatId && entry.type === 'chat.msg' ? [entry.msg] : [],
          )
      await expect.poll(agentView).toEqual(texts)
    },
  }
}

function visitorSide(page: Visitor): Side {
  const sent: string[] = []
  const answers: ReturnType<Visitor['sendMessage']>['answer'][] = []
  return {
    sent,
    allAnswered: async () => {
      for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true })
    },
    say: (msg) => {
      sent.push(msg)
      answers.push(page.sendMessage(msg).answer)
    },
  }
}

/** Sends messages like an agent's page: repeats one until it is answered, then sends the next. */
function agentSide(agent: DeskBrowser, chatId: string): Side {
  const sent: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  return {
    sent,
    allAnswered: () => last,
    say: (msg) => {
      const id = newId()
      sent.push(msg)
      const deliver = async (before: Promise<unknown>): Promise<void> => {
        await before
        for (;;) {
          // A request that a server's end has cut off has no status.
          const status = await agent.call('POST', `/chats/${chatId}/messages`, { id, msg }).then(
            (answer) => answer.status,
            () => null,
          )
          if (status === 200) return
          expect([null, 502, 503, 504]).toContain(status)
          await wait(1000)
        }
      }
      last = deliver(last)
    },
  }
}

/**
 * Lets the visitor of each chat write every `everyMs`, and the agent every second time, until `work` is over. Returns how
 * often they wrote.
 */
export async function writeDuring(
  chats: readonly BusyChat[],
  everyMs: number,
  work: () => Promise<void>,
): Promise<number> {
  let count = 0
  const writing = setInterval(() => {
    count += 1
    for (const { visitor, agent } of chats) {
      visitor.say(`visitor ${count}`)
      if (count % 2 === 0) agent.say(`agent ${count}`)
    }
  }, everyMs)
  try {
    await work()
  } finally {
    clearInterval(writing)
  }
  return count
}

/** Resolves when every message of all chats was answered; rejects when one was refused. */
export async function waitUntilAnswered(chats: readonly BusyChat[]): Promise<void> {
  await Promise.all(chats.flatMap(({ visitor, agent }) => [visitor.allAnswered(), agent.allAnswered()]))
}

/** Returns chats whose rows do not fit their entries, because a transaction was stored in part. */
export async function findInconsistentChats({ db }: Pick<TestDatabase, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ chatId: string }>`
    select chat_id as "chatId" from murphy.live_chat_room join murphy.live_chat_entry using (chat_id)
    group by chat_id, last_seq having max(seq) <> last_seq or count(*) <> last_seq`.execute(db)
  return rows.map(({ chatId }) => chatId)
}
