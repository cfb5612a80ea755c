import type { RephraseStyle } from './rephrase'
import { findRephraseStyle } from './rephrase'

/** A message about the conversation itself. */
export type RepairMove =
  /** The shopper wants to read the last reply again. */
  | { readonly kind: 'repeat' }
  /** The shopper wants the last reply in fewer or in simpler words. */
  | { readonly kind: 'rephrase'; readonly style: RephraseStyle }
  /** The last reply did not answer the question. */
  | { readonly kind: 'reject' }
  /** The shopper replaces what they said; `text` is the new wording. */
  | { readonly kind: 'correct'; readonly text: string }

const repeatPattern =
  /^(?:sorry |pardon(?: me)?[, ]*|um |huh )?(?:(?:can|could|would) (?:you|u) )?(?:please )?(?:(?:say|repeat|show|send) (?:that|it|me that|me it)(?: (?:again|once more|one more time))?|repeat(?: (?:yourself|please|again))?|come again|what did (?:you|u) (?:just )?say|what was that(?: again)?|once more|pardon|say again|(?:repeat|say) (?:the|your) (?:question|answer|last (?:bit|part|one))(?: again)?|what(?: was|s| is) (?:the|your) question(?: again)?|what did (?:you|u) (?:just )?ask(?: me)?|what(?! now)|huh+|eh+|you what)(?: please| pls| again| now)?$/
/** 'That's not my question' corrects no value. */
const offTheQuestion = /^(?:\w+ ){0,4}not (?:my|the|what my) (?:question|point|problem|issue)(?: was)?$/
/** 'Sorry?' asks to hear it again, where 'sorry' apologises. */
const unheard = /^(?:sorry|pardon|excuse me)\s*\?+$/i
const showPattern = /^(?:show|send) (?:that|it|me that|me it)(?: please| pls)?$/

const rejectPatterns: readonly RegExp[] = [
  /\b(?:thats|that is|its|this is|it is) (?:not|nt|wrong|no) ?(?:what|the thing|at all|an answer|it|the answer|the right|help)/,
  /\bnot what (?:i|we) (?:asked|meant|mean|want|wanted|need|said|was asking|am asking|am after)\b/,
  /\b(?:you|u) (?:didnt|did not|havent|have not|arent|are not|dont) (?:answer|answered|answering|understand|understood|listen|listening|get it|read)\b/,
  /\b(?:doesnt|does not|didnt|did not|dont|isnt|is not|not) (?:really )?(?:help|helpful|helping|answer)\b/,
  /\bi (?:didnt|did not) ask (?:for |about )?(?:that|this|it)\b/,
  /\b(?:wrong|not the right) (?:answer|article|page|thing|order|one)\b/,
  /\b(?:i )?(?:already|just) (?:read|seen|saw|tried|told you|said)\b/,
  /^(?:(?:no+|nah|nope|um|hmm|mate) )*(?:thats |that is |its )?(?:wrong|incorrect|not it|not right|not that|not quite(?: it)?|no good|irrelevant|not relevant|off topic)$/,
  /^(?:(?:no+|nah|but|well|um|sorry) )*(?:it|that|this|the (?:article|page|link|answer)) (?:doesnt|does not|didnt|did not) (?:say|tell|cover|mention|work for me|apply|explain|address)\b(?! (?:how|what|when|where|if|whether|anything about|about) )/,
  /^(?:(?:no+|nah|but|well|um) )*(?:(?:ive|i have|i) )?(?:already )?(?:read|seen|saw|tried|done) (?:that|it|this|all that|those)(?: already| before| one)?$/,
  /^(?:(?:no+|nah|but) )*(?:thats|that is|this is) (?:about|for) something else\b/,
  /\bthat has nothing to do with\b/,
  /^(?:(?:yes|yeah|but|ok|well|no) )*(?:you|u|uve|youve)(?: have| just)? (?:already )?(?:told|said|gave|sent)(?: me| us)? (?:that|this|it|the same)(?: already| before| thing)*$|^(?:(?:yes|yeah|but|well) )*i (?:already )?know (?:that|this)(?: already)?$/,
  // Refusals of something that was shown.
  /^(?:(?:no+|nah|nope|um|hmm|well|sorry|but|still) )*not (?:that|this|those|these|them)(?: (?:one|ones|order|orders|store|stores|shop|shops))?(?: (?:either|again|too|neither))?$/,
  /^(?:(?:no+|nah|nope|um|hmm|well|sorry|but) )*(?:(?:thats|that is|its|they are|theyre|those are) )?not the (?:right )?(?:ones?|orders?|stores?|shops?)(?: (?:i|we) (?:mean|meant|want|wanted|asked (?:for|about)|was after|am after|need))?$/,
  /^(?:(?:no+|nah|nope|but|well|um|i meant?) )+(?:the )?other (?:thing|question|topic|matter|stuff|issue)$/,
  /^(?:(?:no+|nah|nope|but) )*still (?:no|not|wrong|nope|not it|not right|not (?:that|the one|what i (?:want|need|meant|asked)))$/,
  /^(?:(?:no+|nah|nope|but|sorry) )+(?:i (?:mean|meant|want|need) )?(?:something|anything) (?:else|different)$/,
]

/**
 * Returns the move that a message makes in the conversation itself, or `null` when it makes none.
 *
 * Source: docs/understanding.md#intents
 */
export function findRepairMove(text: string): RepairMove | null {
  const words = text
    .slice(0, 400)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}#$.]+/gu, ' ')
    .replaceAll(/\.(?!\d)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(angryTail, '')
  if (unheard.test(text.trim()) || (repeatPattern.test(words) && !showPattern.test(words)))
    return { kind: 'repeat' }
  const style = findRephraseStyle(words)
  if (style !== null) return { kind: 'rephrase', style }
  if (offTheQuestion.test(words)) return { kind: 'reject' }
  const corrected = findCorrection(text.slice(0, 400).trim())
  if (corrected !== null) return { kind: 'correct', text: corrected }
  return rejectPatterns.some((pattern) => pattern.test(words)) ? { kind: 'reject' } : null
}

/** The words that an impatient shopper adds: 'not that one ffs'. */
const angryTail =
  /(?: (?:ffs|for (?:fucks?|christs?|gods?|petes?) sake|mate|man|bro|jeez|ugh|seriously|damn(?: it)?|dammit|argh|omg|honestly))+$/

const correctionOpener =
  /^(?:(?:no+|nah|nope|oops|oopsie|whoops|ups|sorry|wait|ah|oh|argh{1,6}|ugh{1,6}|gah{1,6}|eek|yikes|crikey|strewth|blimey|d['’]?oh|hm{1,4}|um{1,4}|erm?|silly me|typo|hang on|hold on|my (?:bad|fault|mistake)|actually|well)[\s,.!-]+){0,4}(?:(?:i|we) (?:meant|mean|actually meant|said|want(?:ed)? to say|was asking about|am asking about)(?: to say)?|(?<=(?:no|nah|sorry|oops|whoops)[\s,.!-]{1,3})meant|i['’]?m asking about|make (?:it|that)|correction:?|not that[\s,.!-]+but)\s*[,:]?\s*(?<rest>\S.*)$/is

/** The openers without a correcting verb: 'sorry, 2042' and 'actually 10234564' correct, 'sorry to bother you' does not. */
const bareOpener =
  /^(?:(?:no+|nah|oops|whoops|sorry|wait|ah|oh|actually)[\s,.!-]+){1,4}(?<rest>#?\d[\d\s]*(?:\bnot\b.*)?|[\w' -]{2,40},? not [\w' -]{2,40})$/is

/** A rejection that says what was meant: 'not what I asked, I mean an empty keg'. */
const rejectionOpener =
  /^(?:no+[\s,.!-]+)?(?:that['’]?s |that is |it['’]?s |this is )?(?:not what (?:i|we) (?:asked|meant|mean|wanted|want|said)|not it|wrong (?:one|answer|thing))(?: (?:about|for))?[\s,.!;-]+(?:i|we) (?:meant|mean|asked (?:about|for|if|how|what|when|where)|want(?:ed)?(?: to know)?)\s*[,:]?\s*(?<rest>\S.*)$/is

/** 'Wrong order, it was 10234569'. */
const wrongValueOpener =
  /^(?:(?:no+|nah|oops|sorry|wait|ah|oh|actually)[\s,.!-]+){0,3}(?:that['’]?s |that is |it['’]?s |this is )?(?:the )?wrong (?:order|one|number|parcel)[\s,.!;:-]+(?:(?:it['’]?s|it is|it was|i meant|should be|make it)\s+)?(?<rest>(?=.*\d{4}).*)$/is

/** 'On Saturday I mean'. */
const correctionCloser =
  /^(?!.*\b(?:what|who|which|know|not)\b)(?<rest>[\w' -]{2,60}?)[\s,]+(?:i|we) (?:mean|meant)[.!]*$/i

/** A verb that a 'not' belongs to: 'nah we're not that thirsty' names no value before it. */
const openVerb =
  /(?:\w['’](?:re|m|s)|\b(?:is|are|am|was|were|its|im|thats|theyre|do|does|did|can|will|would|should|could|have|has|had|really|definitely))$/i

/** Returns what the shopper says instead, or `null` when the text corrects nothing. */
function findCorrection(text: string): string | null {
  const rest = [correctionOpener, rejectionOpener, wrongValueOpener, bareOpener, correctionCloser]
    .map((pattern) => pattern.exec(text)?.groups?.['rest'])
    .find((found) => found !== undefined)
  if (rest === undefined) return null
  // 'Fitzroy, not Prahran': the rejected value is left out, so that it is not taken for a value.
  const [kept = ''] = rest.split(/[\s,]+not\s+/i)
  const corrected = kept.trim()
  return corrected === '' ||
    openVerb.test(corrected) ||
    /^(?:that|it|this|(?:the )?other (?:thing|question|topic|matter|stuff|issue)|something (?:else|different))[.!]*$/i.test(
      corrected,
    )
    ? null
    : corrected
}
