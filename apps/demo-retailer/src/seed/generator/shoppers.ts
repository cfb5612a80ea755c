export type GeneratedShopper = {
  readonly shopperId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export const alexNguyen = 123
export const jamieLee = 456
/** A shopper without orders. */
export const samTaylor = 789

/** The shoppers with an account. Source: docs/interfaces.md#demonstration */
export const shoppers: readonly GeneratedShopper[] = [
  createShopper(alexNguyen, 'Alex', 'Nguyen'),
  createShopper(jamieLee, 'Jamie', 'Lee'),
  createShopper(samTaylor, 'Sam', 'Taylor'),
  createShopper(1001, 'Priya', 'Sharma'),
  createShopper(1002, 'Liam', 'Kowalski'),
  createShopper(1003, 'Mia', 'Hart'),
  createShopper(1004, 'Noah', 'Williams'),
  createShopper(1005, 'Zara', 'Ahmed'),
  createShopper(1006, 'Grace', 'Kim'),
  createShopper(1007, 'Oliver', 'Rossi'),
  createShopper(1008, 'Chloe', 'Papadopoulos'),
  createShopper(1009, 'Ethan', 'Walker'),
]

function createShopper(shopperId: number, firstName: string, lastName: string): GeneratedShopper {
  const email = `${firstName}.${lastName}@shopper.example`.toLowerCase()
  return { shopperId, firstName, lastName, email }
}

const homePostcodes = ['2042', '3065', '2015', '4005', '5006', '6008', '7250'] as const

/** Returns the postcode to which the orders of a shopper go: 2042 for Alex. */
export function getHomePostcode(shopperId: number): string {
  return homePostcodes[(shopperId - alexNguyen) % homePostcodes.length] ?? homePostcodes[0]
}
