import type { DialogueState } from '../dialogue-state'
import { findProblemKind } from '../flows/find-variant'
import { startProgress } from '../flows/flow-progress'
import { createAskAgain } from '../flows/plan-flow-commands'
import { hasQuestionForm } from '../flows/question-form'
import { productTalkIntents } from '../intent-groups'
import { askArticles } from '../knowledge/article-questions'
import { isSureOfOther } from '../mistaken-intents'
import { countWords } from '../plain-words'
import { hasIntent, isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { ClaimInChat } from './claim-in-chat'
import { getClaimInChat } from './claim-in-chat'
import { findRemedy, namesClaimedOrder, saysNotReceived } from './read-claim'
import { asksAboutRefund } from './refund-question'

const longestDetail = 25
/** The turns after the form in which a statement is a detail of it. */
const detailTurns = 2

/**
 * Plans what a shopper adds to the claim whose form is open: which product it was, how the box came, a photo, what they would like. It goes
 * into that form, which stays on the screen. Photos and labels are asked about before the form opens too. `null`: the text is about
 * something else, or no claim is talked about.
 *
 * Source: OP-140
 */
export function planClaimDetail(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text, slots } = understood
  const { pending } = dialogue
  const isAsked = pending?.for === 'flow' && pending.intent === 'report_problem'
  const claim = pending === null ? getClaimInChat(dialogue) : null
  if ((claim === null && !isAsked) || countWords(text) > longestDetail) return null
  const isLabels = asksAboutLabels.test(text) && hasQuestionForm(text)
  if (isAsked) {
    if (isLabels)
      return {
        ...singleCommand(askArticles('labelDamage')),
        commands: [askArticles('labelDamage'), createAskAgain(pending)],
      }
    const situation = lacksPhoto.test(text) ? 'photos_none' : offersPhoto(text) ? 'photos_later' : null
    if (situation === null) return null
    const notice = { kind: 'tell-progress', situation } as const
    return { ...singleCommand(notice), commands: [notice, createAskAgain(pending)] }
  }
  if (claim === null) return null
  if (isLabels) return singleCommand(askArticles('labelDamage'))
  if (lacksPhoto.test(text)) return singleCommand({ kind: 'tell-progress', situation: 'photos_none' })
  if (slots.orderNumber !== undefined && slots.orderNumber !== claim.orderId) return null
  const isNext = dialogue.turnCount - (dialogue.claim?.turn ?? 0) <= detailTurns
  if (!isNext || !(offersPhoto(text) || isDetail(understood, claim))) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'report_problem',
    slots: { orderNumber: claim.orderId },
    text,
    flow: startProgress('report_problem', { variant: claim.kind, subjectId: claim.orderId }),
  })
}

/** A question whether a torn or wet label is a damage. */
const asksAboutLabels =
  /\blabels?\b.{0,30}\b(?:count|damaged?|ruined|wet|soaked|torn|matter|claim\w*|cover\w*|enough)\b|\b(?:damaged?|ruined|wet|soaked|torn|count)\b.{0,30}\blabels?\b/i

const photos = 'photos?|fotos?|pics?|pictures?|images?'
const photoWords = new RegExp(String.raw`\b(?:${photos}|snap(?:s|ped)?|screenshots?|video)\b`, 'i')
const lacksPhoto = new RegExp(
  String.raw`\b(?:no|not|without|never|(?:do|did|have|has|could|can|was|were)(?:n['’]?t| not)|cant|forgot)\b.{0,25}\b(?:${photos})\b`,
  'i',
)
/** A question about the photos, which an article answers. */
const asksAboutPhotos =
  /\b(?:what|which|how many|why)\b.{0,20}\b(?:photos?|pics?|pictures?|images?)\b|\bdo (?:i|you) need\b/i

/** Returns whether a text offers a photo of the problem: 'can upload a pic now', 'i have make photo'. */
function offersPhoto(text: string): boolean {
  return photoWords.test(text) && !asksAboutPhotos.test(text)
}

/** Another order, or another thing that the shopper wants. */
const otherMatter =
  /\b(?:another|other|different|new|last|next|my) (?:order|delivery|parcel|shipment)\b|\b(?:show|find|recommend|suggest|looking for|search|got any|any good|add|price|how much|cheap\w*|cancel\w*|track|invoice|receipt|points|subscription|voucher|log ?in|thanks?|thank you|cheers|bye|never ?mind|forget|don['’]?t worry|all good|stop|wrong order)\b/i
/** Words of the order that came, or of what is wanted for it. */
const ofTheBox =
  /\b(?:box|carton|case|bottles?|cans?|labels?|seals?|sealed|corks?|caps?|lids?|wines?|beers?|glass|packag\w*|wrap\w*|padding|rest|others?|both|only|same|each|ones?|reds?|whites?|ros[eé]s?|was|were|had|came|arrived|opened|looks?|tastes?|smells?)\b/i
/** Wants the products again: 'just send them again'. */
const wantsAgain =
  /\b(?:sen[dt]|ship|deliver) (?:it|them|those|that|these|the \w+|me \w+)\b.{0,12}\b(?:again|out|instead)\b/i

/** Returns whether a text states something of the claim, and asks for nothing else. */
function isDetail(understood: UnderstoodIntent, claim: ClaimInChat): boolean {
  const { text } = understood
  // Another problem is a claim of its own.
  const kind = findProblemKind(text)
  if (kind !== null && kind !== claim.kind) return false
  if (wantsAgain.test(text) || (findRemedy(text) !== null && !asksAboutRefund(text) && !text.includes('?')))
    return true
  if (countWords(text) < 2 || hasQuestionForm(text) || text.includes('?') || namesClaimedOrder(text))
    return false
  if (otherMatter.test(text) || saysNotReceived(text) || hasIntent(understood, 'affirm')) return false
  if (isSureOfOther(understood, 'claim_detail')) return false
  const isOfProducts = isAccepted(understood) && productTalkIntents.includes(understood.intent)
  if (isAccepted(understood) && understood.intent === 'report_problem') return true
  return (
    kind !== null ||
    ofTheBox.test(text) ||
    namesProduct(understood) ||
    (isOfProducts && /\b(?:the|it['’]?s|its|that)\b/i.test(text))
  )
}

/** Returns whether a text names products and asks for none: 'the shiraz and the riesling'. */
function namesProduct(understood: UnderstoodIntent): boolean {
  const { product, varietal, wineType, price, place } = understood.slots
  const isNamed = product !== undefined || varietal !== undefined || wineType !== undefined
  return isNamed && !isAccepted(understood) && price === undefined && place === undefined
}
