import { describe, expect, it } from 'vitest'
import type { Viewing } from '../../live-chat/bus'
import { createViewers, viewingMs } from './viewers'

function viewing(change: Partial<Viewing> = {}): Viewing {
  return { tabId: 't-1', agentId: 1, displayName: 'Mia', viewed: 'chat:ch-1', isWriting: false, ...change }
}

const mia = { agentId: 1, displayName: 'Mia', isWriting: false }

describe('the viewers of a chat', () => {
  it('are the other agents who have it open, each once, and writing when one of their tabs is', () => {
    const viewers = createViewers()
    viewers.handleViewing(viewing(), 0)
    viewers.handleViewing(viewing({ tabId: 't-2', isWriting: true }), 0)
    viewers.handleViewing(viewing({ tabId: 't-3', agentId: 2, displayName: 'Ada' }), 0)
    viewers.handleViewing(viewing({ tabId: 't-4', agentId: 3, viewed: 'chat:ch-2' }), 0)
    const ada = { agentId: 2, displayName: 'Ada', isWriting: false }
    expect(viewers.list('chat:ch-1', 9, 0)).toEqual([ada, { ...mia, isWriting: true }])
    expect(viewers.list('chat:ch-1', 1, 0)).toEqual([ada])
    expect(viewers.list('inbox-item:ch-1', 9, 0)).toEqual([])
  })

  it('leave when they open something else, or close the tab', () => {
    const viewers = createViewers()
    viewers.handleViewing(viewing(), 0)
    viewers.handleViewing(viewing({ viewed: 'chat:ch-2' }), 0)
    expect([viewers.list('chat:ch-1', 9, 0), viewers.list('chat:ch-2', 9, 0)]).toEqual([[], [mia]])
    viewers.handleViewing(viewing({ viewed: null }), 0)
    expect(viewers.list('chat:ch-2', 9, 0)).toEqual([])
  })

  it.each([
    [viewingMs - 1, [mia]],
    [viewingMs, []],
  ])('%d ms after the last repeat are %j', (now, expected) => {
    const viewers = createViewers()
    viewers.handleViewing(viewing(), 0)
    expect(viewers.list('chat:ch-1', 9, now)).toEqual(expected)
  })

  it.each([
    ['a first tab', viewing({ tabId: 't-2' }), ['chat:ch-1']],
    ['a repeat', viewing(), []],
    ['a tab that begins to write', viewing({ isWriting: true }), ['chat:ch-1']],
    ['another chat', viewing({ viewed: 'chat:ch-2' }), ['chat:ch-1', 'chat:ch-2']],
    ['a closed tab', viewing({ viewed: null }), ['chat:ch-1']],
    ['a closed tab that viewed nothing', viewing({ tabId: 't-2', viewed: null }), []],
  ])('change with %s', (_name, next, changed) => {
    const viewers = createViewers()
    viewers.handleViewing(viewing(), 0)
    expect(viewers.handleViewing(next, 1)).toEqual(changed)
  })

  it('are at most 5000 tabs, and a closed one makes space', () => {
    const viewers = createViewers()
    for (let tab = 0; tab < 5000; tab += 1) viewers.handleViewing(viewing({ tabId: `t-${tab}` }), 0)
    const late = viewing({ tabId: 'late', agentId: 2 })
    viewers.handleViewing(late, 0)
    expect(viewers.list('chat:ch-1', 1, 0)).toEqual([])
    viewers.handleViewing(viewing({ tabId: 't-7', viewed: null }), 0)
    viewers.handleViewing(late, 0)
    expect(viewers.list('chat:ch-1', 1, 0)).toHaveLength(1)
  })
})
