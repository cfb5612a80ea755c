import { countWords } from '../plain-words'

const online = /\b(?:online|on ?line|on (?:the|your) (?:web ?site|web|app|site))\b/
const inStore = /\b(?:in[ -]?stores?|in the (?:store|shop)s?|at the (?:store|shop)|stores? and online)\b/
const comparing =
  /\b(?:cheaper|dearer|pricier|(?:less|more) expensive|(?:the )?same (?:price|cost|online|in)|(?:different|lower|higher|better) prices?|prices? (?:the same|different|differ|lower|higher)|cost (?:the same|less|more)|save)\b/
/** A question or a comparison, and no search for something cheaper. */
const asking =
  /^(?:(?:and|so|but|ok|okay|cool|hmm+|well|thanks)\s+)*(?:is|are|it|its|would|will|do|does|if|why|prices?)\b|\bif i (?:buy|order|get)\b/
const longest = 14

/**
 * Returns whether a text asks if a price differs online and in a store: 'is it cheaper online'. An article answers it, and no cheaper
 * product.
 */
export function comparesChannels(text: string): boolean {
  const plain = text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
  if (countWords(plain) > longest || !(online.test(plain) || inStore.test(plain))) return false
  return (
    comparing.test(plain) && asking.test(plain) && !/\b(?:anything|something|any|show|find)\b/.test(plain)
  )
}
