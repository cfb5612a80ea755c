import { standardWords } from '@murphy/contracts/words'

/** Texts that are visible before any script runs: the static shell, the title and the document's language. */
const paintedAreas = ['document', 'shell', 'chat.bot', 'privacyForm.title']

/**
 * Returns the widget's document with the retailer's texts. A standard text is replaced where it is the whole content
 * of an element or the whole value of an attribute.
 *
 * @param texts checked ones, see `settings/texts`
 */
export function applyTexts(document: string, texts: Readonly<Record<string, string>>): string {
  let painted = document
  for (const [key, text] of Object.entries(texts)) {
    const standard = standardWords[key]
    if (standard === undefined || !paintedAreas.some((area) => key === area || key.startsWith(`${area}.`)))
      continue
    painted = painted
      .replaceAll(`>${standard}<`, () => `>${escaped(text)}<`)
      .replaceAll(`="${standard}"`, () => `="${escaped(text)}"`)
  }
  // The default direction is not written in the document, so there is nothing to replace.
  return texts['document.dir'] === 'rtl' ? painted.replace('<html ', '<html dir="rtl" ') : painted
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
