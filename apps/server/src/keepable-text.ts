/** A text as the database can keep it: no NUL, no half of a surrogate pair. */
export function keepableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}
