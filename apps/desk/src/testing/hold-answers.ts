import { createDeferred, flushPromises } from '@murphy/testing'
import type { DeskCallName } from '@murphy/contracts/desk'
import type { ManagerPorts } from '../manager/ports'
import type { FakeManager } from './fake-manager'

/** Returns manager ports whose answers to one call arrive when the test releases them, in any order. */
export function holdAnswers(
  manager: FakeManager,
  heldName: DeskCallName,
): { readonly ports: ManagerPorts; readonly release: (place: number) => Promise<void> } {
  const held: (() => void)[] = []
  const request: ManagerPorts['request'] = async (name, input) => {
    const answer = await manager.ports.request(name, input)
    if (name !== heldName) return answer
    const arrival = createDeferred<null>()
    held.push(() => arrival.resolve(null))
    await arrival.promise
    return answer
  }
  return {
    ports: { ...manager.ports, request },
    release: async (place) => {
      const arrive = held[place]
      if (arrive === undefined) throw new Error(`Only ${held.length} answers to ${heldName} are held.`)
      arrive()
      await flushPromises()
    },
  }
}
