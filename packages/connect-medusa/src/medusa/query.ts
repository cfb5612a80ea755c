/** The parameters of a call, by name. A list is sent as `name[]=…` for each value, as Medusa expects it. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>

/** Returns the query of an address with its question mark; an empty text without parameters. */
export function toQuery(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') parameters.append(name, String(value))
    else for (const each of value) parameters.append(`${name}[]`, each)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
