import type { ArticleQuestion } from '../knowledge/article-questions'
import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import { readDrinkAge } from '../product-search/drink-age'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const otherShop = String.raw`(?:aldi|bws|liquorland|vintage cellars|first choice|dan murphy['’]?s?|dans|coles|woolies|woolworths|costco|cellarbrations|bottlemart|thirsty camel|the bottle ?-?o|my local|(?:an?other|different|the other) (?:shop|store|bottle ?shop|bottle ?-?o|place|mob|retailer|website|site)|elsewhere|somewhere else|down the road|up the road|online elsewhere)`
const cheaper = String.raw`(?:cheaper|for less|lower price|less money|better price|a better deal|(?:\$\d+|\d+ (?:bucks|dollars)|a lot|way|much) (?:less|cheaper|lower))`

/** Texts that sound like a search for products and that an article answers. */
const rows: readonly (readonly [ArticleQuestion, RegExp])[] = [
  [
    'priceMatch',
    new RegExp(
      String.raw`\b${otherShop}\b.{0,40}\b${cheaper}\b|\b${cheaper}\b.{0,25}\b(?:at|from|in|on|by)? ?${otherShop}\b`,
      'i',
    ),
  ],
  [
    'priceMatch',
    new RegExp(
      String.raw`\b${otherShop}(?:['’]?s)? (?:has|have|had|got|sells?|does|do|is selling|are selling) (?:it|this|that|them|these|those|the same(?: \w+)?)\b.{0,15}(?:\$|\b(?:for|at) )\d`,
      'i',
    ),
  ],
  [
    'priceMatch',
    /^(?:(?:so|can|could|will|would|you|u|please|pls|just|then|ok|do|go|on)[\s,]+)*(?:price[ -]?)?match (?:it|that|this|them|the price|their price)(?: (?:then|please|pls|for me))*\W*$/i,
  ],
  [
    'kegs',
    /^(?:(?:hi|hey|hello|do|you|u|guys|have|sell|got|get|can|i|we|buy|order|hire|rent|any|a|an|beer|need|want|looking for|for|after)[\s,]+)*kegs?(?: of (?:beer|cider|lager))?(?: (?:for|at) (?:a|my|our|the) (?:\w+ )?(?:party|wedding|event|bbq|birthday|21st|\d+th))?(?: please| pls| hire)*\W*$/i,
  ],
  [
    'returnLeftover',
    /\b(?:bring|take|send|give|return\w*)\b.{0,50}\b(?:left ?-?overs?|not used|unused|we didn['’]?t (?:drink|use|open))\b|\b(?:left ?-?overs?|unused)\b.{0,40}\b(?:bring|take|send) (?:it|them|some|those)? ?back\b/i,
  ],
]

/** A price that a bottle should have, and no question for its value: 'a bottle worth about 80'. */
const worthPrice = /\bworth (?:(?:about|around|roughly|up to|under|over|maybe|like) )?\$?\d{2,4}\b/i

/** A question for what belongs to a drink. */
const sellsGlass =
  /\b(?:do|does|did) (?:you|u|ya|yous)(?: guys| lot)?(?: also| even)? (?:sell|stock|carry)\b.{0,12}?\b((?:(?:wine|champagne|beer|whisky|red wine|white wine) )?(?:glass(?:es|ware)|flutes?|decanters?|corkscrews?|bottle openers?))\b/i
/** Murphy drinks nothing, so he goes by the ratings. */
const favourite =
  /\b(?:what(?:['’]?s| is| are)? )?(?:your|ur) (?:own |personal |all time )?fav(?:ou?rite)?s?\b/i

const longestText = 18

const opinion =
  /^(?:(?:is|are|whats|what['’]s|how|hows|the|that|this|it|an?|any|good|nice|decent|worth|money|buying|price|much|smooth|best|you|do|have|got|stuff|one|ones|then|tho|though|please|for|under|around|about|anything|whisky|whiskey|scotch|malt|single|rum|bourbon|\$?\d{2,4})[\s?.!,]*)*$/i
const drinkNamed = /\b(?:whisk\w+|scotch|malt|rum|bourbon|port|brandy|cognac|tequila|tawny)\b/i

/**
 * Plans a text that the engine takes for a search or for a rule about age: a lower price of another shop, kegs, and the age of a whisky that is
 * named alone ('18 year old any good'). `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export function planProductArticle(
  { text, slots }: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  if (isOfRequest(pending) || slots.orderNumber !== undefined || countWords(text) > longestText) return null
  const asked = text.slice(0, 200).trim()
  const question = rows.find(([, words]) => words.test(asked))?.[0]
  if (question !== undefined) return singleCommand(askArticles(question))
  const goods = sellsGlass.exec(asked)?.[1]
  if (goods !== undefined && !/\b(?:hire|borrow|rent|loan|lend)\b/i.test(asked))
    return singleCommand({ kind: 'start-flow', intent: 'product_search', slots: {}, text: goods })
  if (favourite.test(asked) && [slots.product, slots.varietal, slots.wineType].some(Boolean))
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_search',
      slots: {},
      text: asked.replace(favourite, 'best rated'),
    })
  if (slots.price !== undefined && worthPrice.test(asked))
    return singleCommand({ kind: 'start-flow', intent: 'product_search', slots, text: asked })
  if (answered !== null || drinkNamed.test(asked)) return null
  const age = readDrinkAge(asked)
  if (age === null || age.rest === '' || !opinion.test(age.rest)) return null
  return singleCommand({ kind: 'start-flow', intent: 'product_search', slots: {}, text: `whisky ${asked}` })
}
