import type { ManagerPorts } from '../manager/ports'

/** The ports of the page of a link. It has no session. */
export type JoinPorts = Pick<ManagerPorts, 'request'> & {
  /** The secret of the link, '' without one. */
  readonly token: string
  /** Opens the desk with the new session. */
  readonly enter: () => void
}
