import type { Utterance, Span, Word } from './utterance'
import { isFree } from './utterance'
import { findPackAt } from './packs'

/** Words before a requested item, and whether it can only be a product. */
const stockLeads =
  /(?:\b(?:do|does|did|have|would|will|can|could)? ?(?:you|u|ya|they|yous|youse|murphys?|store|dans?|cellar|shop) (?:guys |still |even |also |currently |now |actually |happen to )*(?:have|had|got|sell|stock|carry|keep|range|do)(?: got)?|\b(?:have|has) (?:you|u|ya|they)(?: guys)? (?:still )?got|\b(?:does|has|who|whos|who's|stores?|shops?|anyone|anybody|anywhere)\b(?:(?!\b(?:i|we|my|orders?)\b)[^,.?]){0,30} (?:have|hav|got|sells?|stocks?|carry|carries)|\bstores? with|^got|\bgot any|^any|\b(?:is|are) there(?: still)? any|\bany(?: more)?|\b(?:price|cost|prices) (?:of|for|on)|\bhow much (?:is|are|for|does|do|would)|\bhow many|\b(?:stock|availability|available|supply|supplies) (?:of|for|on)|\bcheck (?:stock|availability) (?:of|for|on)|\b(?:run|running|ran|sold|be|being) out of|\bwhere (?:can|do|could) (?:i|we) (?:find|get|buy|grab)|\b(?:can|could) (?:i|we) (?:buy|grab)|\b(?:looking|searching|hunting|after|search|look) (?:for|to buy)|\bi(?:'m| am)? after|\bchasing|\bfind me|\bsell(?:ing)?|(?<!\b(?:of|in|check) )\bstock(?:ing)?)$/
const isQuestion = /^(?:is|are|was|was there|does|has)$/
/** Words right after an item that is in a store or not. */
const stockAfter =
  /^[ ,]*(?:still |currently |always |back )?(?:in[ -]?stock|instock|available|avail|availability|out of stock|sold|stocked|on the shelf|on shelf|left in stock)\b/

/** Words between a lead-in and the item. */
const determiners = new Set(
  'a an any some the of more much many enough levels range selection kind kinds type types sort another bit lot lots few couple still your good nice cheap decent got cold chilled fresh icy new best big to buy get find grab me us'.split(
    ' ',
  ),
)
/** Returns true for a word that only states an amount or a quality. */
export function isDeterminer(word: string): boolean {
  return determiners.has(word)
}

/** Words that end the requested item. */
const ends = new Set(
  (
    'in at near around from for on to with by left available avail stock instock today tonight tomorrow now please pls plz mate cheers ' +
    'thanks thank ta there here still yet anywhere nearby close round currently at online atm that which who is are was were can could would will do does ' +
    'have has did if because when where how what why i my me you u we they it so or but then also again ready under over between below ' +
    'above less around about cost costs going worth go sell sold per each murphy murphys dans before after until until open'
  ).split(' '),
)
/** Items that shoppers request in the same way and that are not products. */
const notProducts = new Set(
  (
    'order orders ordering invoice invoices receipt receipts refund refunds return returns delivery deliveries deliver shipping postage parcel package ' +
    'pickup pick collect collection click store stores shop shops cellar cellars location locations branch outlet parking park carpark toilet toilets ' +
    'gift giftcard giftcards card cards voucher vouchers code codes coupon coupons discount discounts promo promotion promotions deal deals special ' +
    'specials sale sales offer offers price prices cost costs fee fees points rewards membership member members account accounts password login ' +
    'email address phone mobile number numbers app website site catalogue newsletter job jobs career careers work vacancy human person people staff ' +
    'agent someone anyone support help assistance question questions query info information detail details hours hour time times opening trading minute ' +
    'second moment idea ideas recommendation recommendations suggestion suggestions advice joke jokes policy policies id ids licence license passport ' +
    'proof age afterpay paypal zip visa mastercard amex payment payments tracking status update updates nominee name problem problems issue issue ' +
    'complaint complaints feedback chance way option options choice slot slots service services event events tasting tastings wedding party parties ' +
    'hire ebay uber doordash milkrun it that this them those these one ones anything something nothing stuff things thing other others news humans holiday holidays text record records chat live surcharge surcharges form examples tips tip use list topics body manager fit gag gags joke riddle puns luck mates mate drop bottlo bottlos outlets branches check recommended enough progress sign reason plan plans mean meaning wrong right late ' +
    'everything sense time fun day weekend good luck same subscription subscriptions insurance wifi internet girlfriend boyfriend friend friends kids children dog dogs ' +
    'name names feelings brain birthday favourite favorite family mum dad wife husband receipt licence warranty guarantee'
  ).split(' '),
)
const longestWords = 5
/** Words that start a new request, not the second half of a mixed drink. */
const requestStarters = new Set(
  'do does is are can could what where when how who why i my please also tell show give find track check will would'.split(
    ' ',
  ),
)

/**
 * Returns the words of a product request: 'do you have …', 'is … in stock', 'price of …'. They end before a place, a
 * day or a price.
 */
export function findRequestedWords(utterance: Utterance, taken: readonly Span[]): readonly Word[] {
  const { words, text } = utterance
  for (let at = 1; at <= words.length; at += 1) {
    const lead = text.slice(Math.max(0, (words[at - 1]?.end ?? 0) - 60), words[at - 1]?.end ?? 0)
    if (!stockLeads.test(lead)) continue
    const found = findProductWordsAt(utterance, at, taken)
    if (found.length > 0) return found
  }
  return findWordsBeforeStock(utterance, taken)
}

/** Returns the item of an answer to 'which product?'; `[]` for a text that answers something else. */
export function findAnsweredWords(utterance: Utterance, taken: readonly Span[]): readonly Word[] {
  const from = utterance.words.findIndex(({ text }) => !answerOpeners.has(text))
  return from === -1 ? [] : findProductWordsAt(utterance, from, taken)
}
const answerOpeners = new Set(
  'it its is that thats um uh hmm hi hey just i im am after want wanted need would like looking for the a an some any maybe probably'.split(
    ' ',
  ),
)

/** Returns true when the product at a position is requested as stock of a store. */
export function isStockRequested(utterance: Utterance, span: Span): boolean {
  const before = utterance.text.slice(Math.max(0, span.start - 70), span.start).trimEnd()
  // 'is this wine in stock' names no product.
  if (/\b(?:this|that|these|those)$/.test(before)) return false
  const bare = before.replace(
    /(?: ?\b(?:any|some|a|an|the|of|more|good|nice|cheap|cold|enough|\d+|bottles?|cartons?|slabs?|cases?|casks?|six pack|pack))+$/,
    '',
  )
  return (
    stockRequestLeads.test(before) ||
    stockRequestLeads.test(bare) ||
    stockAfter.test(utterance.text.slice(span.end, span.end + 40))
  )
}
const stockRequestLeads =
  /\b(?:(?:you|u|ya|they|yous|youse|store|cellar|shop) (?:guys |still |currently |even |also )*(?:have|got|sell|stock|carry)|have (?:you|u) got|^got|got any|got|in stock|stock of|(?:is|are) there any|price of|cost of|how much (?:is|are|for)|how many|out of|sell|availability of)$/

/** Finds the words before the stock: 'is X in stock', 'X available at prahran?' */
function findWordsBeforeStock(utterance: Utterance, taken: readonly Span[]): readonly Word[] {
  const { words, text } = utterance
  const stock = words.findIndex(({ end }) => stockAfter.test(text.slice(end, end + 40)))
  if (stock === -1) return []
  let from = words.slice(0, stock + 1).findLastIndex(({ text: word }) => isQuestion.test(word)) + 1
  if (
    from === 0 &&
    /^(?:do|can|could|check|tell|what|which|where|how|when|why|who|i|please)$/.test(words[0]?.text ?? '')
  ) {
    from =
      words.slice(0, stock + 1).findLastIndex(({ text: word }) => word === 'if' || word === 'whether') + 1
    if (from === 0) return []
  }
  const item = findProductWordsAt(utterance, from, taken)
  return item.at(-1) === words[stock] ? item : []
}

/** Returns the product words from a word on; `[]` when they are something else. */
export function findProductWordsAt(
  utterance: Utterance,
  from: number,
  taken: readonly Span[],
): readonly Word[] {
  const { words } = utterance
  let at = from
  for (;;) {
    const pack = findPackAt(words, at)
    if (pack) at += pack.length
    else if (determiners.has(words[at]?.text ?? '') || /^\d{1,3}x?$/.test(words[at]?.text ?? '')) at += 1
    else break
  }
  const item: Word[] = []
  for (let next = at; next < words.length && item.length < longestWords; next += 1) {
    const word = words[next]
    const last = item.at(-1)
    if (!word || !isFree(word, taken) || ends.has(word.text)) break
    if (last && /[.,?!;:()]/.test(utterance.text.slice(last.end, word.start))) break
    if (word.text === 'and' && (requestStarters.has(words[next + 1]?.text ?? '') || item.length === 0)) break
    if (item.length > 0 && findPackAt(words, next)) break
    item.push(word)
  }
  while (/^(?:and|any|of|the)$/.test(item.at(-1)?.text ?? '')) item.pop()
  const isProduct =
    !/^(?:yes|yep|no|nope|not)$/.test(item[0]?.text ?? 'no') &&
    !item.some(({ text }) => notProducts.has(text)) &&
    item.some(({ text }) => /\p{L}{2}/u.test(text))
  return isProduct ? item : []
}
