/** The start of the fragment that holds a code. */
const fragment = '#continue='

/** Returns the address of a code. The code is in the fragment, which no server and no log receives. */
export function createPhoneLink(origin: string, code: string): string {
  return `${origin}/${fragment}${code}`
}

/** Returns the code in the fragment of an address; `null`: it has none. */
export function findPhoneCode(hash: string): string | null {
  return hash.startsWith(fragment) ? hash.slice(fragment.length) : null
}
