import { alexNguyen, jamieLee, samTaylor, shoppers } from './generator/shoppers'

/** Short descriptions for the output of `npm start`. */
const descriptions = new Map([
  [alexNguyen, 'orders of every kind'],
  [jamieLee, 'a few orders'],
  [samTaylor, 'no orders'],
])

/** Lines that name the shoppers of a demonstration, such as `123 Alex Nguyen: orders of every kind`. Source: docs/interfaces.md#demonstration */
export const demoAccounts: readonly string[] = shoppers.flatMap(({ shopperId, firstName, lastName }) => {
  const description = descriptions.get(shopperId)
  return description === undefined ? [] : [`${shopperId} ${firstName} ${lastName}: ${description}`]
})
