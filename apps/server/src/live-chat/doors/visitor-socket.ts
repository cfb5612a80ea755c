import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import type { FrameDown } from '@murphy/contracts/live-chat'
import { upgradeAddress } from '../../http/caller-address'
import type { AllowedOrigins } from '../../origins'
import { isCallerAllowed } from '../../origins'
import type { DoorClock } from './door-clock'
import { linkSocket } from './socket-link'
import { createSocketUpgrade, refuseUpgrade } from './socket-upgrade'
import type { VisitorDoor } from './visitor-door'

export const visitorSocketPath = '/client/widget/socket'

/** The upgrade of a visitor's page. Browsers guard no WebSocket, so the page's origin is checked here. Source: LCS-30 */
export function createVisitorSocket({
  door,
  clock,
  origins,
  mayConnect,
}: {
  door: VisitorDoor
  clock: DoorClock
  origins: Pick<AllowedOrigins, 'known'>
  /** Whether this address may open one more line now. */
  mayConnect: (request: IncomingMessage) => boolean
}) {
  const upgrade = createSocketUpgrade()
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isCallerAllowed(request.headers, origins.known())) return refuseUpgrade(socket, '403 Forbidden')
    if (!mayConnect(request)) return refuseUpgrade(socket, '429 Too Many Requests')
    const address = normalizeIP(upgradeAddress(request))
    upgrade(request, socket, head, (webSocket) => {
      linkSocket<FrameDown>(webSocket, clock, (link) => door.connect(link, address))
    })
  }
}
