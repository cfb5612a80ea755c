import { createContext, use, useState, useSyncExternalStore } from 'react'
import type { Readable } from './cell'
import type { ManagerPorts } from './ports'

export const ManagerContext = createContext<ManagerPorts | null>(null)

/** Props of every manager page. `subpath`: the rest of its path, such as `ch-1` of `/desk/history/ch-1`. */
export type PageProps = { readonly subpath: string }

/** Returns the ports of the manager's pages. */
export function useManagerPorts(): ManagerPorts {
  const ports = use(ManagerContext)
  if (ports === null) throw new Error('no manager ports')
  return ports
}

/** Returns the store of a page, created once for as long as the page is shown. */
export function useStore<Store>(create: (ports: ManagerPorts) => Store): Store {
  const ports = useManagerPorts()
  const [store] = useState(() => create(ports))
  return store
}

/** Returns the state of a store and renders again when it changes. */
export function useStoreState<State>({ subscribe, getState }: Readable<State>): State {
  return useSyncExternalStore(subscribe, getState)
}
