import type { PhrasesReply } from '@murphy/contracts/desk'

/** Returns the intents with all words in name or description; those with the first word in the name come first. */
export function findIntents(intents: PhrasesReply['intents'], query: string): PhrasesReply['intents'] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = terms
  if (first === undefined) return intents
  const isNamed = ({ name }: { readonly name: string }): number => Number(name.includes(first))
  return intents
    .filter(({ name, description }) => {
      // `order_tracking` is found by `order tracking` and by its own name.
      const text = `${name} ${name.replaceAll(/[._]/g, ' ')} ${description}`.toLowerCase()
      return terms.every((term) => text.includes(term))
    })
    .toSorted((a, b) => isNamed(b) - isNamed(a))
}
