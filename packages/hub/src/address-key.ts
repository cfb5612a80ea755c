import { isIPv4, isIPv6 } from 'node:net'

/** The longest key. A header may contain a text that is not an address. */
const maxLength = 64

/**
 * Returns the key under which an address is counted: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * which one household or server usually owns.
 */
export function toAddressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d{1,3}\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain.slice(0, maxLength)
  return `${splitGroups(plain).slice(0, 4).join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
function splitGroups(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
