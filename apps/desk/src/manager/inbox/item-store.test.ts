import { createDeferred } from '@murphy/testing'
import { deskCallExamples } from '@murphy/contracts/desk'
import type {
  DeskCallName,
  InboxDetail,
  InboxMail,
  InboxReply,
  ReplyToInboxBody,
} from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { createFakeManager } from '../../testing/fake-manager'
import type { Arrived } from './item-store'
import { createItemStore } from './item-store'

const example = deskCallExamples.inboxItem.reply
const item = { ...example.item, isUnread: false }

function createReply(replyId: string): InboxReply {
  return { replyId, author: 'Tom Baker', text: 'Soon', attachments: [], writtenAt: 1, sentAt: 2 }
}

function createMail(mailId: string): InboxMail {
  const [first] = example.mails ?? []
  if (first === undefined) throw new Error('The example has no email.')
  return { ...first, mailId }
}

async function openItem() {
  const manager = createFakeManager()
  let detail: InboxDetail = { item, replies: [], mails: [], timezone: 'Australia/Melbourne' }
  const set = (change: Partial<InboxDetail>): void => {
    detail = { ...detail, ...change }
  }
  manager.answers.inboxItem = () => detail
  manager.answers.changeInbox = () => {
    set({ item: { ...item, isWaiting: true } })
    return { items: [detail.item] }
  }
  manager.answers.replyToInbox = ({ body }) => {
    set({ replies: [createReply((body as ReplyToInboxBody).id)] })
    return detail
  }
  /** The answers to these calls arrive once the promise is resolved. */
  const held = new Map<DeskCallName, Promise<undefined>>()
  const arrived: Arrived[] = []
  const changed: InboxDetail[] = []
  const store = createItemStore(
    {
      ...manager.ports,
      request: async (name, input) => {
        const answer = await manager.ports.request(name, input)
        await held.get(name)
        return answer
      },
    },
    '17',
    {
      onChanged: (each) => void changed.push(each),
      onArrived: (each) => void arrived.push(each),
    },
  )
  store.subscribe(() => undefined)
  await manager.clock.pass(0)
  return {
    store,
    set,
    held,
    changed,
    settle: () => manager.clock.pass(0),
    refresh: async () => {
      store.refresh()
      await manager.clock.pass(0)
    },
    arrivedIds: () =>
      arrived.map(({ mails, replies }) => [
        ...mails.map(({ mailId }) => mailId),
        ...replies.map(({ replyId }) => replyId),
      ]),
    shown: () => {
      const state = store.getState()
      if (state.at !== 'ready') throw new Error(`The item is ${state.at}.`)
      return state.value
    },
  }
}

describe('an open item of the inbox', () => {
  it('reports what a refresh brings, once, and not what it had before', async () => {
    const { set, refresh, arrivedIds } = await openItem()
    expect(arrivedIds()).toEqual([])
    set({ mails: [createMail('1')], replies: [createReply('r1')] })
    await refresh()
    await refresh()
    set({ mails: [createMail('1'), createMail('2')] })
    await refresh()
    expect(arrivedIds()).toEqual([['1', 'r1'], ['2']])
  })

  it('does not report the agent’s own reply, although a refresh brings it before its answer', async () => {
    const { store, held, settle, refresh, shown, arrivedIds } = await openItem()
    const sent = createDeferred<undefined>()
    held.set('replyToInbox', sent.promise)
    void store.reply('Soon', [])
    await settle()
    await refresh()
    expect(shown().replies).toHaveLength(1)
    sent.resolve(undefined)
    await settle()
    await refresh()
    expect(arrivedIds()).toEqual([])
  })

  it('tells the list when its item has changed, and only then', async () => {
    const { set, refresh, changed } = await openItem()
    await refresh()
    expect(changed).toEqual([])
    set({ item: { ...item, isWaiting: true } })
    await refresh()
    expect(changed).toMatchObject([{ item: { isWaiting: true } }])
  })

  it('drops an answer that is older than the agent’s last change, and loads what it missed', async () => {
    const { store, set, held, settle, shown, arrivedIds } = await openItem()
    const late = createDeferred<undefined>()
    held.set('inboxItem', late.promise)
    store.refresh()
    await store.change({ type: 'status', status: 'waiting' })
    expect(shown().item.isWaiting).toBe(true)
    set({ mails: [createMail('1')] })
    late.resolve(undefined)
    await settle()
    expect(shown().item.isWaiting).toBe(true)
    expect(arrivedIds()).toEqual([['1']])
  })
})
