import type { Span, Word } from './utterance'
import type { Pack } from './slots'

/** The words that name a pack, without the endings of the plural. */
const packWords: ReadonlyMap<string, Pack> = new Map(
  Object.entries({
  bottle: 'bottle', btl: 'bottle', stubby: 'bottle', stubbie: 'bottle', longneck: 'bottle', tallie: 'bottle', longie: 'bottle',
  can: 'can', tinnie: 'can', tinny: 'can', tin: 'can', carton: 'carton', ctn: 'carton', slab: 'carton', block: 'carton', box: 'carton',
  case: 'case', sixer: 'six pack', sixpack: 'six pack', '6pack': 'six pack', '6pk': 'six pack', '6pck': 'six pack',
  fourpack: 'four pack', '4pack': 'four pack', '4pk': 'four pack', dozen: 'dozen', doz: 'dozen', cask: 'cask', goon: 'cask', keg: 'keg',
  }),
) // oxfmt-ignore
/** The pack that a number before 'pack' names. */
const packsByCount: ReadonlyMap<string, Pack> = new Map(
  Object.entries({
  six: 'six pack', '6': 'six pack', four: 'four pack', '4': 'four pack', '12': 'dozen', '24': 'carton', '30': 'carton',
  }),
) // oxfmt-ignore

/** A pack and its words: `length` words from `at` on. */
export type FoundPack = { readonly pack: Pack; readonly at: number; readonly length: number }

/** Finds the pack at a word ('slab', '6 pack', 'bottles'). */
export function findPackAt(words: readonly Word[], at: number): FoundPack | undefined {
  const word = words[at]?.text
  if (word === undefined) return undefined
  const next = words[at + 1]?.text
  const counted = packsByCount.get(word)
  if (counted !== undefined && (next === 'pack' || next === 'pk' || next === 'packs'))
    return { pack: counted, at, length: 2 }
  const pack = toPack(word)
  return pack && { pack, at, length: 1 }
}

function toPack(word: string): Pack | undefined {
  for (const form of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]) {
    const pack = packWords.get(form)
    if (pack) return pack
  }
  return undefined
}

/** Finds the pack right before a product ('a slab of') or right after it ('corona 6 pack'). */
export function findAdjacentPack(words: readonly Word[], span: Span): Pack | undefined {
  const first = words.findIndex(({ start }) => start >= span.start)
  const after = words.findIndex(({ start }) => start >= span.end)
  const beforeOf = words[first - 1]?.text === 'of' ? first - 1 : first
  for (const at of [beforeOf - 2, beforeOf - 1]) {
    const found = at >= 0 ? findPackAt(words, at) : undefined
    if (found && found.at + found.length === beforeOf) return found.pack
  }
  return after === -1 ? undefined : findPackAt(words, after)?.pack
}
