import { ApiProblem } from '@murphy/connector'
import type { Address } from '@murphy/retail-api'
import type { ShopifyOrder } from '../shopify/order-fields'

/**
 * Returns the new address in Shopify's form. Recipient, company and phone stay, because Shopify replaces the whole address.
 *
 * Errors: throws `invalid` for an empty field, and for another country: its shipping and taxes would be different.
 */
export function toMailingAddress(
  { streetNumber, street, suburb, state, postcode, country }: Address,
  { shippingAddress }: Pick<ShopifyOrder, 'shippingAddress'>,
): Readonly<Record<string, string>> {
  const line = [streetNumber, street].filter((part) => part !== null && part.trim() !== '').join(' ')
  for (const [field, value] of Object.entries({ street, suburb, state, postcode })) {
    if (value.trim() === '')
      throw new ApiProblem('invalid', { field: `address.${field}`, detail: 'The field is empty.' })
  }
  const before = shippingAddress?.countryCodeV2 ?? null
  if (before !== null && before !== country)
    throw new ApiProblem('invalid', {
      field: 'address.country',
      detail: `The order can only be sent within ${before}.`,
    })
  const kept = Object.entries({
    firstName: shippingAddress?.firstName,
    lastName: shippingAddress?.lastName,
    company: shippingAddress?.company,
    phone: shippingAddress?.phone,
  }).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  return {
    ...Object.fromEntries(kept),
    address1: line.trim(),
    address2: '',
    city: suburb.trim(),
    provinceCode: state.trim().toUpperCase(),
    zip: postcode.trim(),
    countryCode: country,
  }
}
