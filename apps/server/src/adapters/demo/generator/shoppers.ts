export type GeneratedShopper = {
  readonly shopperId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export const alexNguyen = 123
export const jamieLee = 456
/** Has never ordered anything. */
export const samTaylor = 789

/** Source: interfaces section 4 */
export const shoppers: readonly GeneratedShopper[] = [
  shopper(alexNguyen, 'Alex', 'Nguyen'),
  shopper(jamieLee, 'Jamie', 'Lee'),
  shopper(samTaylor, 'Sam', 'Taylor'),
  shopper(1001, 'Priya', 'Sharma'),
  shopper(1002, 'Liam', 'Kowalski'),
  shopper(1003, 'Mia', 'Hart'),
  shopper(1004, 'Noah', 'Williams'),
  shopper(1005, 'Zara', 'Ahmed'),
  shopper(1006, 'Grace', 'Kim'),
  shopper(1007, 'Oliver', 'Rossi'),
  shopper(1008, 'Chloe', 'Papadopoulos'),
  shopper(1009, 'Ethan', 'Walker'),
]

function shopper(shopperId: number, firstName: string, lastName: string): GeneratedShopper {
  const email = `${firstName}.${lastName}@shopper.example`.toLowerCase()
  return { shopperId, firstName, lastName, email }
}
