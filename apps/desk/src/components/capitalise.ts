/** Returns a text with its first letter in upper case. */
export function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Returns a text with its first letter in lower case. */
export function uncapitalise(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
