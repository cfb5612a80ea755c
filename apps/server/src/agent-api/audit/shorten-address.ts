import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns a network address without the part that names one device or household: `203.0.113.x`, `2001:db8:7::x`; ''
 * for any other text.
 *
 * Source: docs/privacy.md
 */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x')
  if (!isIPv6(plain)) return ''
  const [left = ''] = plain.toLowerCase().split('::')
  const groups = left.split(':').filter((group) => group !== '')
  // A compressed address has zeros where groups are missing.
  const network = [...groups, '0', '0', '0'].slice(0, 3)
  return `${network.join(':')}::x`
}
