/** A piece of HTML that is safe to send: everything put into it was escaped. */
export type Html = { readonly markup: string }

type Part = Html | string | number | null | readonly Html[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Template tag: text and numbers are escaped, pieces of HTML stand as they are, `null` is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    markup: strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1] ?? null) + text),
  }
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character)
  }
  return 'markup' in part ? part.markup : part.map((piece) => piece.markup).join('')
}
