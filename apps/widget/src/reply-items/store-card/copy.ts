/** Source: STO-01 to STO-08 */
export const storeCopy = {
  select: 'Select store',
  selected: 'Selected',
  directions: 'Get directions',
} as const
