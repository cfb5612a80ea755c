import type { FoundCard } from '@murphy/contracts/desk'
import { describe, expect, it } from 'vitest'
import { deskChat, saidBySarah } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'

const found: FoundCard = {
  kind: 'product',
  cardId: '901235',
  card: { title: 'Hill Shiraz', buttons: [] },
}
const other: FoundCard = { ...found, cardId: '901236' }

async function searching() {
  const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
  const searches: string[] = []
  let cards: readonly FoundCard[] | null = [found]
  test.server.findCards = async (_csrf, { chatId, text }) => {
    searches.push(`${chatId} ${text}`)
    return cards === null ? { ok: false, error: { kind: 'unanswered' } } : { ok: true, value: cards }
  }
  await test.act({ kind: 'panel-opened', panel: { kind: 'cards', chatId: 'ch-1' } })
  return {
    ...test,
    searches,
    answer: (next: readonly FoundCard[] | null) => {
      cards = next
    },
    type: (text: string) => test.act({ kind: 'cards-searched', text }),
    search: () => test.shift().cardSearch,
  }
}

describe('the search for cards', () => {
  it('is sent once, when the agent pauses', async () => {
    const { type, pass, searches, search } = await searching()
    await type('shi')
    await pass(199)
    await type(' shiraz ')
    await pass(199)
    expect(searches).toEqual([])
    expect(search()).toEqual({ at: 'searching', text: ' shiraz ', cards: [] })
    await pass(1)
    expect(searches).toEqual(['ch-1 shiraz'])
    expect(search()).toEqual({ at: 'loaded', text: ' shiraz ', cards: [found] })
  })

  it('keeps its results while the next search runs, and takes the answer to that one only', async () => {
    const { type, pass, act, answer, search } = await searching()
    await type('shiraz')
    await pass(200)
    await type('merlot')
    expect(search()).toEqual({ at: 'searching', text: 'merlot', cards: [found] })
    await act({ kind: 'cards-received', text: 'shiraz', cards: [] })
    expect(search().at).toBe('searching')
    answer([other])
    await pass(200)
    expect(search()).toEqual({ at: 'loaded', text: 'merlot', cards: [other] })
  })

  it('is empty without words, after a failure, and when it is opened again', async () => {
    const { type, pass, act, answer, searches, search } = await searching()
    await type('shiraz')
    await type('  ')
    await pass(1000)
    expect([searches, search().at]).toEqual([[], 'idle'])
    answer(null)
    await type('shiraz')
    await pass(200)
    expect(search()).toEqual({ at: 'failed', text: 'shiraz', cards: [] })
    await act({ kind: 'panel-closed' }, { kind: 'panel-opened', panel: { kind: 'cards', chatId: 'ch-1' } })
    expect(search()).toEqual({ at: 'idle', text: '', cards: [] })
  })

  it('is not sent after the agent has closed it', async () => {
    const { type, pass, act, searches } = await searching()
    await type('shiraz')
    await act({ kind: 'panel-closed' })
    await pass(1000)
    expect(searches).toEqual([])
  })
})

describe('a card', () => {
  it('is sent like a message: once, again after a lost connection, and until it is stored', async () => {
    const { act, server, setConnection, pass, sent, shift, pushEntries } = await searching()
    server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await act({ kind: 'card-sent', chatId: 'ch-1', found })
    expect(shift().panel).toBeNull()
    expect(sent.map(({ command }) => command)).toEqual([
      { type: 'card', chatId: 'ch-1', cardKind: 'product', cardId: '901235', card: found.card },
    ])
    server.perform = async () => ({ ok: true, value: { seq: 1 } })
    setConnection('reconnecting')
    setConnection('connected')
    await pass(0)
    expect(sent[1]).toEqual(sent[0])
    expect(shift().outbox).toMatchObject([{ stage: { at: 'stored' } }])
    pushEntries('ch-1', 1, saidBySarah('Hill Shiraz', sent[0]?.id))
    expect(shift().outbox).toEqual([])
  })
})
