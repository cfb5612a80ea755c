import type { ManagerPorts } from '../manager/ports'

/** What the page of a link asks of the world around it; nobody is signed in there. */
export type JoinPorts = Pick<ManagerPorts, 'ask'> & {
  /** The secret of the link, '' where there is none. */
  readonly token: string
  /** To the desk itself, signed in. */
  readonly enter: () => void
}
