import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { HubRequest } from '@murphy/hub'

/**
 * Returns true when an address may name its caller. `hop`: 0 for the peer of the socket, 1 for the address that it
 * names, …
 */
export type TrustedProxies = (address: string, hop: number) => boolean

const privateNetworks = [
  '127.0.0.0/8',
  '169.254.0.0/16',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fe80::/10',
  'fc00::/7',
]

/**
 * Parses the variable TRUSTED_PROXIES: a number of hops, or networks, of which `private` means the private ones.
 *
 * @returns `null` when an entry is no network
 * Source: docs/interfaces.md#additions, docs/operating.md#proxies
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text)
  return readNetworks(text)
}

/**
 * Parses a list of networks, of which `private` means the private ones.
 *
 * @returns `null` when an entry is no network
 */
export function readNetworks(text: string): ((address: string) => boolean) | null {
  const networks = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    for (const network of entry === 'private' ? privateNetworks : [entry]) {
      if (!addNetwork(networks, network)) return null
    }
  }
  return (address) => {
    const plain = toPlainAddress(address)
    return isIP(plain) !== 0 && networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** Trusts private networks, in which a load balancer usually is. */
export const trustPrivateNetworks: TrustedProxies = readTrustedProxies('private') ?? (() => false)

/** Returns true for an address of a private network. */
export function isPrivate(address: string): boolean {
  return trustPrivateNetworks(address, 0)
}

/** Finds the network address of a request for all counters. An IPv6 network of /64 counts as one address. */
export type CallerAddress = {
  /**
   * Returns the nearest address that is no trusted proxy.
   *
   * @param peer address of the socket
   * @param forwardedFor header `X-Forwarded-For`; `null`: none
   */
  readonly find: (peer: string, forwardedFor: string | null) => string
  readonly findForRequest: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string
  readonly findForHub: (request: Pick<HubRequest, 'address' | 'header'>) => string
}

/**
 * Creates the address finder.
 *
 * @param onUntrustedProxy called once when an untrusted peer names a caller: it may be a proxy that is missing in
 * TRUSTED_PROXIES
 * Source: docs/security.md#the-server
 */
export function createCallerAddress(isTrusted: TrustedProxies, onUntrustedProxy: () => void): CallerAddress {
  let hasReported = false

  function findAddress(peer: string, forwardedFor: string | null): string {
    const named = forwardedFor === null ? [] : forwardedFor.split(',').map((address) => address.trim())
    if (named.length > 0 && !hasReported && !isTrusted(peer, 0)) {
      hasReported = true
      onUntrustedProxy()
    }
    let caller = peer
    for (const [hop, address] of named.toReversed().entries()) {
      if (!isTrusted(caller, hop) || isIP(address) === 0) break
      caller = address
    }
    return toAddressKey(caller)
  }

  return {
    find: findAddress,
    findForRequest: ({ socket, headers }) => {
      const forwardedFor = headers['x-forwarded-for']
      const named = Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor
      return findAddress(socket.remoteAddress ?? '', named ?? null)
    },
    findForHub: (request) => findAddress(request.address, request.header('x-forwarded-for')),
  }
}

/** Returns one key for all addresses of a household: an IPv4 address, or the 64-bit network of an IPv6 address. */
function toAddressKey(address: string): string {
  if (isIP(address) === 0) return 'unknown'
  const key = normalizeIP(address)
  // The loopback network has one address.
  return key === '::' ? '::1' : key
}

/** Returns an address without its zone, such as `%eth0`: Node refuses one behind the longest spelling. */
function toPlainAddress(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (version === 0 || rest.length > 0 || !(bits <= most)) return false
  networks.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
  return true
}
