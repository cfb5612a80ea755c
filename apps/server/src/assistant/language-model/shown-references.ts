import type { ShownReply } from '../references/shown-entities'
import type { ShownEntity } from '../references/shown-entity'

/** A shown entity under the reference by which a language model may name it. */
export type ShownReference = { readonly reference: string; readonly entity: ShownEntity }

const lettersOfKind: Readonly<Partial<Record<ShownEntity['kind'], string>>> = {
  order: 'o',
  product: 'p',
  store: 's',
  article: 'a',
}
const maxReferences = 20
const maxLabelLength = 80

/** Returns the shown entities with their references, the newest list first. Choices have none: their text is enough. */
export function listShownReferences(shown: readonly ShownReply[]): readonly ShownReference[] {
  const counts = new Map<string, number>()
  return shown
    .toReversed()
    .flatMap(({ entities }) => entities)
    .flatMap((entity) => {
      const letter = lettersOfKind[entity.kind]
      if (letter === undefined) return []
      const count = (counts.get(letter) ?? 0) + 1
      counts.set(letter, count)
      return [{ reference: `${letter}${count}`, entity }]
    })
    .slice(0, maxReferences)
}

/** Describes the references for a prompt. An order has only its position: its number and contents are never sent. */
export function describeReferences(references: readonly ShownReference[]): string {
  if (references.length === 0) return 'nothing'
  return references
    .map(({ reference, entity: { kind, position, label } }) => {
      const place = `${kind}, position ${position} of its list`
      return kind === 'order'
        ? `- ${reference}: ${place}`
        : `- ${reference}: ${place}, ${JSON.stringify(label.slice(0, maxLabelLength))}`
    })
    .join('\n')
}
