import { createInProcessBus as createBackplanes } from '@murphy/hub'
import { describe, expect, it } from 'vitest'
import type { LiveChatBus, ChangeNotification } from '../../live-chat/bus'
import { createInProcessBus, createBackplaneBus } from './live-chat-bus'

const queue: ChangeNotification = { about: 'queue' }
const account: ChangeNotification = { about: 'account' }

function listen(bus: LiveChatBus): ChangeNotification[] {
  const received: ChangeNotification[] = []
  bus.subscribe((notification) => void received.push(notification))
  return received
}

describe('the bus of one process', () => {
  it('delivers every notification to every subscriber until it unsubscribes', () => {
    const bus = createInProcessBus()
    const first: ChangeNotification[] = []
    const stop = bus.subscribe((notification) => void first.push(notification))
    const second = listen(bus)
    bus.publish([queue])
    stop()
    bus.publish([account])
    expect(first).toEqual([queue])
    expect(second).toEqual([queue, account])
  })
})

describe('the bus of several processes', () => {
  it.each([
    'no JSON',
    '7',
    'null',
    '{}',
    '{"node":"n"}',
    '{"node":"n","hints":7}',
    '{"node":"n","hints":[null,{}]}',
  ])('reports %s of another product on its channel, and continues', async (foreign) => {
    const backplanes = createBackplanes()
    const errors: unknown[] = []
    const bus = createBackplaneBus(backplanes.backplane(), (error) => errors.push(error))
    const other = createBackplaneBus(backplanes.backplane(), (error) => errors.push(error))
    const received = listen(bus)
    await backplanes.backplane().publish(Buffer.from(foreign))
    other.publish([queue])
    await expect.poll(() => received).toEqual([queue])
    // Both processes have received it.
    expect(errors).toHaveLength(2)
    await Promise.all([bus.close(), other.close()])
  })

  it('reports a hint of another process that a subscriber cannot handle, and continues', async () => {
    const backplanes = createBackplanes()
    const errors: unknown[] = []
    const bus = createBackplaneBus(backplanes.backplane(), (error) => errors.push(error))
    const other = createBackplaneBus(backplanes.backplane(), (error) => errors.push(error))
    const failure = new Error('The hint has no display name.')
    bus.subscribe(({ about }) => {
      if (about === 'viewing') throw failure
    })
    const received = listen(bus)
    const viewing = { about: 'viewing', tabId: 'd-1', agentId: 1, displayName: '', viewed: null } as const
    other.publish([{ ...viewing, isWriting: false }])
    other.publish([queue])
    await expect.poll(() => received).toEqual([queue])
    expect(errors).toEqual([failure])
    await Promise.all([bus.close(), other.close()])
  })

  it('delivers hints to the other processes, and once to this one', async () => {
    const backplanes = createBackplanes()
    const [one, other] = [backplanes.backplane(), backplanes.backplane()].map((backplane) =>
      createBackplaneBus(backplane, (error) => {
        throw error
      }),
    )
    if (!one || !other) throw new Error('Two buses were made.')
    const received = [listen(one), listen(other)]
    one.publish([queue, account])
    await expect
      .poll(() => received)
      .toEqual([
        [queue, account],
        [queue, account],
      ])
    await Promise.all([one.close(), other.close()])
  })
})
