/** A capital city, as an example of a delivery to its state. */
export type StateCapital = { readonly state: string; readonly capital: string; readonly postcode: string }

const capitals: Readonly<Record<string, StateCapital>> = {
  NSW: { state: 'New South Wales', capital: 'Sydney', postcode: '2000' },
  VIC: { state: 'Victoria', capital: 'Melbourne', postcode: '3000' },
  QLD: { state: 'Queensland', capital: 'Brisbane', postcode: '4000' },
  SA: { state: 'South Australia', capital: 'Adelaide', postcode: '5000' },
  WA: { state: 'Western Australia', capital: 'Perth', postcode: '6000' },
  TAS: { state: 'Tasmania', capital: 'Hobart', postcode: '7000' },
  NT: { state: 'the Northern Territory', capital: 'Darwin', postcode: '0800' },
  ACT: { state: 'the ACT', capital: 'Canberra', postcode: '2600' },
}

/** Returns the capital of a state's code, such as `WA`; `null`: there is no such state. */
export function findStateCapital(state: string | null): StateCapital | null {
  return state === null ? null : (capitals[state] ?? null)
}
