import { useState, useSyncExternalStore } from 'react'
import type { Readable } from './cell'
import { useManagerPorts } from './manager-context'
import type { ManagerPorts } from './ports'

/** The store of a page, made once for as long as the page is shown. */
export function useStore<Store>(create: (ports: ManagerPorts) => Store): Store {
  const ports = useManagerPorts()
  const [store] = useState(() => create(ports))
  return store
}

export function useStored<State>({ subscribe, getState }: Readable<State>): State {
  return useSyncExternalStore(subscribe, getState)
}
