import { expect, it } from 'vitest'
import type { HistoryChat } from '@murphy/contracts/desk'
import { createFakeManager } from '../../testing/fake-manager'
import { createSearchStore, noFilter } from './search-store'

function chat(chatId: string): HistoryChat {
  return {
    chatId,
    departmentId: 1,
    startedAt: 0,
    endedAt: 1,
    shopper: chatId,
    email: '',
    isSignedIn: false,
    orderId: null,
    agents: [],
    tags: [],
    rating: null,
    comment: null,
    firstMessage: '',
  }
}

/** Answers with pages of two out of five. */
function fiveChats() {
  const fake = createFakeManager()
  fake.answers.searchHistory = ({ body }) => {
    // Returns the filters that the store has sent.
    const { after } = body as { after: string | null }
    const from = Number(after ?? 0)
    const chats = ['a', 'b', 'c', 'd', 'e'].slice(from, from + 2).map(chat)
    return {
      chats,
      next: from + 2 < 5 ? String(from + 2) : null,
      total: after === null ? 5 : null,
      timezone: 'UTC',
    }
  }
  const store = createSearchStore(fake.ports)
  return {
    fake,
    store,
    ids: () =>
      store
        .getState()
        .items.map(({ chatId }) => chatId)
        .join(''),
  }
}

it('searches for its first subscriber, and continues page by page to the end', async () => {
  const { fake, store, ids } = fiveChats()
  expect(fake.requests).toEqual([])
  store.subscribe(() => undefined)
  await fake.clock.pass(0)
  expect([ids(), store.getState().total]).toEqual(['ab', 5])
  // Scrolling asks more than once before the answer arrives.
  store.loadMore()
  store.loadMore()
  await fake.clock.pass(0)
  expect([ids(), store.getState().total]).toEqual(['abcd', 5])
  store.loadMore()
  await fake.clock.pass(0)
  store.loadMore()
  await fake.clock.pass(0)
  expect([ids(), fake.requests.length]).toEqual(['abcde', 3])
})

it('keeps the results for a later subscriber', async () => {
  const { fake, store, ids } = fiveChats()
  store.subscribe(() => undefined)()
  await fake.clock.pass(0)
  store.subscribe(() => undefined)
  await fake.clock.pass(0)
  expect([ids(), fake.requests.length]).toEqual(['ab', 1])
})

it('drops the answer to an earlier search', async () => {
  const { fake, store } = fiveChats()
  store.load({ ...noFilter, text: 'old' })
  store.load({ ...noFilter, text: 'new' })
  await fake.clock.pass(0)
  expect([store.getState().filter.text, store.getState().items.length]).toEqual(['new', 2])
})

it('requests a failed page again', async () => {
  const { fake, store, ids } = fiveChats()
  store.subscribe(() => undefined)
  await fake.clock.pass(0)
  const { searchHistory } = fake.answers
  delete fake.answers.searchHistory
  store.loadMore()
  await fake.clock.pass(0)
  expect([ids(), store.getState().failure]).toEqual(['ab', { kind: 'unreachable' }])
  if (searchHistory) fake.answers.searchHistory = searchHistory
  store.loadMore()
  await fake.clock.pass(0)
  expect([ids(), store.getState().failure]).toEqual(['abcd', null])
})

it('saves the results as a file', async () => {
  const { fake, store } = fiveChats()
  fake.answers.exportHistory = () => ({ fileName: 'chats.csv', csv: 'Chat\r\n', rows: 0 })
  expect(await store.download()).toBeNull()
  expect(fake.saved).toEqual([{ name: 'chats.csv', type: 'text/csv', text: 'Chat\r\n' }])
})
