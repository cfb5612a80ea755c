import type { LiveChatUser } from '@murphy/contracts/live-chat'
import { maskCardNumbers } from '@murphy/domain/text'
import type { Visitor } from './visitor'

/** Returns the page of a visitor as it may be stored: its title and address without payment card numbers. */
export function cleanPage({ title, url }: NonNullable<Visitor['page']>): NonNullable<Visitor['page']> {
  return { title: maskCardNumbers(title), url: maskCardNumbers(url) }
}

/**
 * Returns what the page says about the shopper as it may be stored: names without payment card numbers. A name that the
 * retailer's token proves does not come this way.
 *
 * Source: docs/privacy.md#card-numbers, LC-36
 */
export function cleanUser(user: LiveChatUser): LiveChatUser {
  const { firstName, lastName } = user
  return { ...user, firstName: maskCardNumbers(firstName), lastName: maskCardNumbers(lastName) }
}
