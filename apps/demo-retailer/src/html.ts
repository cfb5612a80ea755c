/** A fragment of HTML that is safe to send: every inserted text was escaped. */
export type Html = { readonly markup: string }

type Part = Html | string | number | null | readonly Html[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Creates HTML from a template: texts and numbers are escaped, fragments are inserted as they are, and `null` is empty. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return {
    markup: strings.reduce((markup, text, index) => markup + toMarkup(parts[index - 1] ?? null) + text),
  }
}

function toMarkup(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character)
  }
  return 'markup' in part ? part.markup : part.map((fragment) => fragment.markup).join('')
}
