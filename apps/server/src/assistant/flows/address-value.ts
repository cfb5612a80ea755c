import type { DeliveryAddress } from '../../retail/order-change-ports'

/** Returns the value of an address slot, which holds the parts of the address separated by bars. */
export function toAddressValue({ street, suburb, state, postcode }: DeliveryAddress): string {
  return [street, suburb, state, postcode].map((part) => part.replaceAll('|', ' ')).join('|')
}

/** Returns the address of an address slot's value. */
export function readAddressValue(value: string): DeliveryAddress {
  const [street = '', suburb = '', state = '', postcode = ''] = value.split('|')
  return { street, suburb, state, postcode }
}

/** Returns an address on one line. */
export function formatAddress({ street, suburb, state, postcode }: DeliveryAddress): string {
  return `${street}, ${suburb} ${state} ${postcode}`
}
