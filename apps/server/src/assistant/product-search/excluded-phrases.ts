import { toPhraseWords } from './product-language'
import type { Hit } from './product-meaning'

/** Words before which a phrase is excluded. */
const negations = [
  'not', 'no', 'never', 'nothing', 'without', 'except', 'excluding', 'besides', 'aside from', 'leaving out', 'leave out', 'bar', 'minus', 'other than', 'apart from',
  'anything but', 'instead of', 'rather than', 'sick of', 'over the', 'don t', 'dont', 'doesn t', 'doesnt', 'isn t', 'isnt',
  'can t stand', 'cant stand', 'hate', 'hates', 'dislike', 'dislikes', 'avoid', 'avoids', 'aren t', 'arent', 'wasn t', 'wasnt', 'weren t', 'werent', 'ain t', 'aint',
  'didn t', 'didnt', 'do not', 'does not', 'is not', 'are not', 'shouldn t', 'shouldnt', 'neither',
  'forget the', 'skip the', 'drop the', 'scrap the', 'ditch the', 'leave out the', 'nobody touches', 'nobody drinks', 'no one touches', 'no one drinks', 'not care for', 'don t care for', 'dont care for', 'doesn t care for', 'doesnt care for',
  'not keen on', 'not fond of', 'not big on', 'not a fan of', 'no fan of',
].map((cue) => toPhraseWords(cue)) // oxfmt-ignore
/** Words between two excluded phrases, or between the negation and the first one. */
const bridgeWords = new Set(
  'or nor a an any anything something the some too very so really much that like likes want wants drink drinks touch touches into need thing stuff wine beer more as other is it of from'.split(
    ' ',
  ),
)
/** A negation reaches over this many words. */
const negationReach = 4

/** Returns whether a phrase follows a negation, or an excluded phrase and an 'or'. */
export function isExcluded(hit: Hit, hits: readonly Hit[], tokens: readonly string[]): boolean {
  // 'The least smoky' leaves out what is smoky. A style with an opposite has words of its own: 'less sweet' is dry.
  if (hit.meaning.is === 'style' && /^(?:less|least)$/.test(tokens[hit.start - 1] ?? '')) return true
  let end = hit.start
  let passed = 0
  for (let at = hit.start - 1; at >= 0 && passed <= negationReach; at -= 1) {
    const isHit = hits.some(({ start, end: hitEnd }) => at >= start && at < hitEnd)
    if (!isHit && negations.some((cue) => endsWith(tokens, at, cue))) return true
    if (isHit) {
      // Only 'or' carries a negation over another phrase: 'no red or white', but not 'no red white'.
      if (tokens[end] !== 'or' && tokens[end] !== 'nor' && !isDescribing(hits, at)) return false
    } else if (!bridgeWords.has(tokens[at] ?? '')) return false
    else passed += 1
    end = at
  }
  return false
}

/** Returns whether a word describes the next phrase: a style, an origin or an attribute that the feed does not say. */
function isDescribing(hits: readonly Hit[], at: number): boolean {
  const hit = hits.find(({ start, end }) => at >= start && at < end)
  return hit !== undefined && ['style', 'place', 'unknownAttribute'].includes(hit.meaning.is)
}

function endsWith(tokens: readonly string[], at: number, cue: readonly string[]): boolean {
  return cue.every((word, index) => tokens[at - cue.length + 1 + index] === word)
}
