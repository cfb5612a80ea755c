import { createContext, use } from 'react'
import type { ManagerPorts } from './ports'

export const ManagerContext = createContext<ManagerPorts | null>(null)

export function useManagerPorts(): ManagerPorts {
  const ports = use(ManagerContext)
  if (ports === null) throw new Error('no manager ports')
  return ports
}
