import { functionWords, stem, toPlainText, tokenise } from '@murphy/understanding'
import type { CannedReply } from '@murphy/contracts/desk'

/** The share of a message's words that a canned reply must have. Fewer are a coincidence. */
const leastShare = 0.5
/** One shared word names no matter, unless it is the shortcut. */
const leastWords = 2
/** Words of courtesy, which say nothing about the matter. */
const courtesies = new Set([
  'hi',
  'hello',
  'hey',
  'thank',
  'thanks',
  'cheer',
  'sorry',
  'yes',
  'no',
  'ok',
  'about',
])

/**
 * Returns the canned replies that fit a message, best first: they have most of its words, or their shortcut is one of
 * its few words.
 *
 * Source: docs/desk.md#use-suggested-replies
 */
export function matchCannedReplies(
  text: string,
  replies: readonly CannedReply[],
  limit: number,
): readonly CannedReply[] {
  const asked = toWords(text)
  if (asked.size === 0) return []
  return replies
    .map((reply) => ({ reply, score: getScore(asked, reply) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ reply }) => reply)
}

/** Returns the share of the words that the reply has; 0: it does not fit. */
function getScore(asked: ReadonlySet<string>, { shortcut, text }: CannedReply): number {
  const names = toWords(shortcut)
  const words = new Set([...names, ...toWords(text.replaceAll(/\{\w+\}/g, ' '))])
  const shared = [...asked].filter((word) => words.has(word))
  const share = shared.length / asked.size
  const isNamed = names.size > 0 && [...names].every((word) => asked.has(word))
  return share >= leastShare && (isNamed || shared.length >= leastWords) ? share : 0
}

function toWords(text: string): ReadonlySet<string> {
  return new Set(
    tokenise(toPlainText(text.replaceAll(/[-_]/g, ' ')))
      .filter((word) => !functionWords.has(word))
      .map(stem)
      .filter((word) => word.length > 1 && !courtesies.has(word)),
  )
}
