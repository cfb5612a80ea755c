import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks of which a balancer of ours may be: what it says of the caller is believed. The list of `trustProxy`. */
const ourNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ourNetworks.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  ourNetworks.addSubnet(network, prefix, 'ipv6')

/** What `trustProxy` of the HTTP server has to say for the same to hold there. */
export const trustedProxies = 'loopback, linklocal, uniquelocal'

/**
 * Whom a request comes from when it did not come through the HTTP server's own handling, as an upgrade does: the nearest
 * address that is not of our own network, as `request.ip` answers for calls.
 *
 * @param peer the address of the socket
 * @param forwardedFor header `X-Forwarded-For`; `null`: none
 * Source: docs/security.md
 */
export function callerAddress(peer: string, forwardedFor: string | null): string {
  const named = (forwardedFor ?? '').split(',').map((address) => address.trim())
  let caller = peer
  for (const address of named.toReversed()) {
    if (!isOurs(caller) || isIP(address) === 0) break
    caller = address
  }
  return caller
}

/** Whom an upgrade comes from. */
export function upgradeAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const forwardedFor = headers['x-forwarded-for']
  const named = Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor
  return callerAddress(socket.remoteAddress ?? '', named ?? null)
}

function isOurs(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && ourNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
