import { BlockList, isIP, isIPv6 } from 'node:net'

/** The rules for the addresses that a webhook may reach. */
export type WebhookAddressRules = {
  /** True in the demonstration only: http is allowed. */
  readonly isHttpAllowed: boolean
  /** Networks of the operator that may be reached although they are private. */
  readonly isAllowedNetwork: (address: string) => boolean
}

/** IPv4 networks that are not reachable from the internet, or not meant for one host. Source: RFC 6890 */
const specialNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** The public IPv6 networks are in 2000::/3. These parts of it contain IPv4 addresses or are for documentation. */
const specialNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of specialNetworks) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of specialNetworks6) special.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Returns true for a network address of the public internet. Anything that is no such address is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Returns true for a network address that a webhook may reach. */
export function isReachableAddress(address: string, { isAllowedNetwork }: WebhookAddressRules): boolean {
  return isPublicAddress(address) || isAllowedNetwork(address)
}

/**
 * Returns the problem of an endpoint's address; `null`: it may be used. The name is looked up with each try, because
 * what it means can change.
 *
 * Source: docs/security.md#outgoing-webhooks
 */
export function findAddressProblem(text: string, rules: WebhookAddressRules): string | null {
  if (!URL.canParse(text)) return 'Enter an address such as https://hooks.shop.example/murphy.'
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (protocol !== 'https:' && !(protocol === 'http:' && rules.isHttpAllowed))
    return 'Enter an address that begins with https://.'
  if (username !== '' || password !== '') return 'Remove the user name and password from the address.'
  if (hash !== '') return 'Remove the part after # from the address.'
  const literal = toLiteralAddress(hostname)
  // Other names are looked up with each try.
  const isLocalName = /(^|\.)localhost\.?$/i.test(hostname)
  const isBlocked =
    literal === null
      ? isLocalName && !rules.isAllowedNetwork('127.0.0.1')
      : !isReachableAddress(literal, rules)
  return isBlocked ? 'This address is in a private network. Ask the operator to allow the network.' : null
}

/** Returns the network address that a host of an address is; `null`: it is a name. */
export function toLiteralAddress(hostname: string): string | null {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return isIP(plain) === 0 ? null : plain
}
