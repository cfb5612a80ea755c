import { alexNguyen, jamieLee, samTaylor, shoppers } from './generator/shoppers'

export type DemoAccount = {
  readonly shopperId: number
  readonly name: string
  readonly email: string
  /** What one sees with it, for the start banner. */
  readonly about: string
}

const about = new Map([
  [alexNguyen, 'orders of every kind'],
  [samTaylor, 'no orders'],
])

/** The shoppers that the start banner names. Source: interfaces section 4 */
export const demoAccounts: readonly DemoAccount[] = shoppers
  .filter(({ shopperId }) => [alexNguyen, jamieLee, samTaylor].includes(shopperId))
  .map(({ shopperId, firstName, lastName, email }) => ({
    shopperId,
    name: `${firstName} ${lastName}`,
    email,
    about: about.get(shopperId) ?? 'a few orders',
  }))
