import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FrameDown } from '@murphy/contracts/live-chat'
import type { CallerAddress } from '../../caller-address'
import type { OwnOrigin } from '../../origins'
import type { Limits } from '../../limits/limits'
import type { AllowedOrigins } from '../../settings/allowed-origins'
import { isCallerAllowed } from '../../origins'
import type { TransportClock } from '../transport-clock'
import { refuseUpgrade } from '../../http/upgrades'
import { openSocketChannel, createSocketUpgrade } from '../socket-channel'
import type { VisitorGateway } from './visitor-gateway'

export const visitorSocketPath = '/client/widget/socket'

/**
 * Creates the handler of a visitor's WebSocket upgrade. Browsers do not restrict WebSockets to an origin, so the
 * page's origin is checked here.
 *
 * Source: LCS-30
 */
export function createVisitorSocket({
  gateway,
  clock,
  origins,
  limits,
  callerAddress,
  ownOrigin,
}: {
  gateway: VisitorGateway
  clock: TransportClock
  origins: Pick<AllowedOrigins, 'current'>
  limits: Pick<Limits, 'newVisitorSockets'>
  callerAddress: CallerAddress
  ownOrigin: OwnOrigin
}) {
  const upgrade = createSocketUpgrade()
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isCallerAllowed(request.headers, origins.current())) return refuseUpgrade(socket, '403 Forbidden')
    const address = callerAddress.findForRequest(request)
    if (limits.newVisitorSockets.take(address).isOver || !gateway.hasCapacity(address))
      return refuseUpgrade(socket, '429 Too Many Requests')
    upgrade(request, socket, head, (webSocket) => {
      openSocketChannel<FrameDown>(webSocket, clock, (channel) =>
        gateway.connect(channel, address, ownOrigin(request)),
      )
    })
  }
}
