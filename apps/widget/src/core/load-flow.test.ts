import { describe, expect, it, vi } from 'vitest'
import { isMachineLoaded } from '../flows/loaded-machines'
import type { FlowOpening } from '../flows/machines'
import { stillState } from '../gallery/still-state'
import { createFakePorts } from '../testing/fake-ports'
import type { WidgetEvent } from './event'
import { openFlow } from './flow/open-flow'
import { loadFlow } from './load-flow'

const opening: FlowOpening = {
  name: 'find-a-wine',
  opening: {
    storeId: '1021',
    storeName: 'Alexandria',
    intentGroupId: 'ig-9',
    intentGroupName: 'Find a wine',
    queryId: 'q-9',
    wineTypes: null,
    priceRange: null,
    wineVarietal: null,
  },
}
const moment = { now: 0, freshId: 'id' }
const chunk = vi.hoisted(() => ({ isThere: false }))

vi.mock('../flows/find-a-wine/find-a-wine-chunk', async () => {
  if (!chunk.isThere) throw new Error('The chunk cannot be had.')
  const { findAWineMachine } = await import('../flows/find-a-wine/find-a-wine-machine')
  return { findAWineMachine }
})

/** Asks for the flow and answers what comes of it. */
async function load(): Promise<WidgetEvent> {
  const { ports } = createFakePorts()
  return new Promise((resolve) => {
    loadFlow(ports, { kind: 'load-flow', widgetSessionId: 'w-1', opening }, resolve)
  })
}

describe('a flow that comes by itself', () => {
  it('is asked for, may fail, and opens at once from then on', async () => {
    const state = stillState()
    const asked = openFlow(moment, opening)(state)
    expect(asked.state.flow).toBeNull()
    expect(asked.effects).toContainEqual({
      kind: 'load-flow',
      widgetSessionId: state.session.widgetSessionId,
      opening,
    })

    expect(await load()).toEqual({ kind: 'flow-load-failed', widgetSessionId: 'w-1', opening })
    expect(isMachineLoaded('find-a-wine')).toBe(false)

    chunk.isThere = true
    expect(await load()).toEqual({ kind: 'flow-loaded', widgetSessionId: 'w-1', opening })
    expect(openFlow(moment, opening)(state).state.flow).toMatchObject({ name: 'find-a-wine' })
  })
})
