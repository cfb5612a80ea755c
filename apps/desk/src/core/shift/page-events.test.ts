import { describe, expect, it } from 'vitest'
import { deskChat, said } from '../../testing/builders'
import { createTestDesk } from '../../testing/test-desk'
import type { TestDesk } from '../../testing/test-desk'
import { countUnread } from './read-marks'

function listVisibility({ frames }: TestDesk) {
  return frames.flatMap((frame) => (frame.type === 'visibility' ? [frame.visible] : []))
}

describe('the visibility of a tab', () => {
  it('is told to the server when it changes', async () => {
    const test = await createTestDesk()
    test.page('page-hidden')
    test.page('page-hidden')
    test.page('page-shown')
    expect(listVisibility(test)).toEqual([true, false, true])
  })

  it('is told again on a new connection while the tab is visible, and is hidden for the server otherwise', async () => {
    const test = await createTestDesk()
    test.setConnection('reconnecting')
    test.setConnection('connected')
    expect(listVisibility(test)).toEqual([true, true])
    test.page('page-hidden')
    test.setConnection('reconnecting')
    test.setConnection('connected')
    expect(listVisibility(test)).toEqual([true, true, false])
  })
})

describe('the open chat of a narrow page', () => {
  async function openNarrow() {
    const test = await createTestDesk({ state: { chats: [deskChat('ch-1')] } })
    test.page('page-narrowed')
    test.pushEntries('ch-1', 1, said('one'))
    await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
    return { ...test, countUnread: () => countUnread(test.shift(), 'ch-1') }
  }
  const arrive = (test: Pick<TestDesk, 'push'>) =>
    test.push({ type: 'event', chat_id: 'ch-1', seq: 2, entry: said('two') })

  it.each([
    ['chat', 0],
    ['lists', 1],
    ['shopper', 1],
  ] as const)('has read what arrives while the page shows the %s: %i unread', async (view, unread) => {
    const test = await openNarrow()
    await test.act({ kind: 'view-opened', view })
    arrive(test)
    expect(test.countUnread()).toBe(unread)
    await test.act({ kind: 'view-opened', view: 'chat' })
    expect(test.countUnread()).toBe(0)
  })

  it('is read when the page becomes wide and shows it beside the lists', async () => {
    const test = await openNarrow()
    await test.act({ kind: 'view-opened', view: 'lists' })
    arrive(test)
    test.page('page-widened')
    expect(test.countUnread()).toBe(0)
  })
})
