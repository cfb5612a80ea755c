import type { ArticleMatter } from '../knowledge/article-matters'
import { findArticleMatter } from '../knowledge/article-matters'

const shop = String.raw`(?:stores?|shops?|branch(?:es)?|shel(?:f|ves)|in[- ]?store)`
const site = String.raw`(?:web ?site|online|on ?line|site|web ?page|app|internet)`

/** The question of a store's cold drinks. Whether the range has a named one is asked beside it. */
export const coolRoom = 'does the shop have a cool room'

/** Matters of prices, stores and gifts that a story hides, each with a question in the words of its article. The first that fits is taken. */
export const productMatters: readonly ArticleMatter<string>[] = [
  {
    says: [
      /\b(?:(?:i|we)(?:['’]ve)? (?:just |only )?(?:bought|ordered|paid|got)|my order|placed)\b/i,
      /\b(?:on (?:special|sale)|cheaper|(?:price|it)(?:['’]?s)? (?:has |have )?(?:gone|went|dropped|fell|come) ?(?:down|less)?|reduced|marked down|dropped)\b/i,
      /\b(?:the difference|price adjust\w*|(?:some|money|the rest|a bit) back|back the|make up the|credit me|silly|missed out)\b/i,
    ],
    unless:
      /\b(?:wasn['’]?t (?:applied|scanned)|forgot|did ?n['’]?t come off|charged (?:me )?(?:the )?full)\b/i,
    question: 'price went down after i bought it',
  },
  {
    says: [
      new RegExp(String.raw`\b${site}\b`, 'i'),
      new RegExp(String.raw`\b${shop}\b`, 'i'),
      /\b(?:prices?|dollars?|bucks|\$\d|cents|label|ticket|special|sixty|for \d+)\b/i,
      /\b(?:less|more|cheaper|dearer|different|differ\w*|which (?:one )?is (?:right|correct|true)|same|says one|as well or|or (?:just|only))\b/i,
    ],
    unless: /\b(?:members?\b|points|gift card|stock|delivery|pick ?up|collect)/i,
    question: 'why do prices differ online and in store',
  },
  {
    says: [
      /\b(?:cheaper|discount|better (?:price|deal)|save|saving|less each|single price)\b/i,
      /\b(?:(?:if|when) (?:i|we) (?:take|buy|get|order)|by the|for|take|buying)\b.{0,15}\b(?:six|half (?:a )?dozen|(?:a |the )?(?:whole )?dozen|twelve|6|12|case)\b/i,
      /\b(?:different (?:ones|kinds|wines|bottles)|mix(?:ed)?|same|whole dozen|a dozen)\b/i,
    ],
    unless: /\b(?:show|find|under \$|points|member)\b/i,
    question: 'can i mix bottles',
  },
  {
    says: [
      /\b(?:discount|money off|better (?:price|deal)|cheaper|deal)\b/i,
      /\b(?:for|on|if i (?:buy|get|take)|buying|taking|ordering|with) (?:that|this|so|as) many\b|\b(?:in bulk|for the lot|for bulk|a big lot|large quantit\w+)\b/i,
    ],
    unless: /\b(?:members?|points|code|spend|delivery|money back|refund|paid|wait\w*)\b/i,
    question: 'any discount for large quantities',
  },
  {
    says: [
      /\bmember (?:offers?|prices?|deals?|specials?)\b/i,
      new RegExp(String.raw`\b${shop}\b.{0,30}\b${site}\b|\b${site}\b.{0,30}\b${shop}\b`, 'i'),
    ],
    question: 'do member prices work in the shop',
  },
  {
    says: [
      /\b(?:wife|husband|partner|mum|dad|flatmate|housemate|girlfriend|boyfriend|mate)['’]?s?\b/i,
      /\bmember(?:ship)?\b/i,
      /\b(?:use|using|with) (?:her|his|their|my (?:wife|husband|partner|mum|dad)['’]?s?)\b.{0,12}\b(?:number|card|account|membership|log ?in)\b/i,
    ],
    question: 'can my partner use my account',
  },
  {
    says: [
      /\b(?:wine |whisky |gin |beer |free )?tastings?\b/i,
      /\b(?:any|walk in|book|when|what (?:day|time)|this|on (?:friday|saturday)s?|stores? (?:do|does|has|have)|does|do you)\b/i,
    ],
    unless:
      /\b(?:how many|one bottle|bottles? (?:of each|each)|tasting (?:notes?|wines|six|dozen)|night|cellar tasting|doing a|hosting)\b/i,
    question: 'when are tastings',
  },
  {
    says: [
      /\b(?:phone|telephone|contact|mobile)? ?number\b/i,
      new RegExp(String.raw`\b(?:your|the|of|for)\b.{0,25}\b${shop}\b`, 'i'),
      /\b(?:what(?:['’]?s)?|phone|ring|call|give me)\b/i,
    ],
    unless:
      /\b(?:order number|tracking|left (?:my|an?|the)|lost|pick ?up|collect\w*|nominee|my number|her number|his number|change)\b/i,
    question: 'phone number of a store',
  },
  {
    says: [
      /\b(?:do|does|can|are|is) (?:all|every|each|any)(?: of)?(?: (?:your|the))? (?:stores?|shops?|branch(?:es)?)\b/i,
      /\b(?:click (?:and|n|&|['’]n['’]?) collect|pick ?-?ups?)\b/i,
    ],
    question: 'do you have click n collect',
  },
  {
    says: [
      /\b(?:wheel ?chair|power ?chair|mobility|scooter|walker|walking frame|crutches|pram|stroller)\b/i,
      /\b(?:steps?|ramp|entrance|door|aisles?|get in|access\w*|lift)\b/i,
    ],
    question: 'are there steps at the entrance',
  },
  {
    says: [
      new RegExp(
        String.raw`\b(?:${shop}|there|that one|they|(?:do|does|is|are) [\p{Lu}]\w+|do(?:es)? \w+ have)\b`,
        'iu',
      ),
      /\b(?:car ?park\w*|park(?:ing)?\b(?! road)|loading (?:spot|zone|bay|dock)|cool ?rooms?|cold (?:cartons?|slabs?|beers?|ones|drinks)|fridges?|chilled (?:beers?|wine|ones)|toilets?|near (?:the|a) (?:train|station|tram|bus|mall))\b/i,
      /\b(?:is|are|does|do|where|have|has|got|can)\b/i,
    ],
    unless: /\b(?:sell|buy|serve|keep it|at home|my fridge|delivered|now|tonight|asap)\b/i,
    question: coolRoom,
  },
  {
    says: [
      /\b(?:gift|wine|bottle|present) (?:box|bag|tin|tube)(?:es|s)?\b/i,
      /\b(?:just|only) the (?:box|bag)|\bempty (?:gift )?(?:box|bag)|\b(?:already have|have) (?:the|my|a) (?:wine|bottle)|\bdo you sell\b|\b(?:need|want|after|buy) an?\b/i,
    ],
    unless:
      /\b(?:broken|crushed|torn|missing|cask|wine in a box|box of wine|recycl\w*|with (?:glasses|wine) in)\b/i,
    question: 'how much is gift wrapping',
  },
  {
    says: [
      /\b(?:wrap(?:ped|ping)?|gift[- ]?wrap\w*)\b/i,
      /\b(?:pick(?:ing)? (?:it |this |them )?up|pick ?-?up|collect(?:ing)?|in store)\b/i,
    ],
    question: 'how much is gift wrapping',
  },
  {
    says: [
      new RegExp(String.raw`\b${site}\b`, 'i'),
      /\b(?:said|says|say|showed|shows|saw|look(?:ed)?)\b.{0,30}\b(?:available|in stock|have (?:it|them|some)|had (?:it|them|some)|(?:three|two|four|\d+) left)\b/i,
      /\b(?:went|go|got|drove|drive|came|walk(?:ed)?)\b.{0,40}\b(?:no have|none|nothing|not there|didn['’]?t have|empty|no stock|gone|say no|said no|wasn['’]?t|weren['’]?t)\b/i,
    ],
    question: 'website said in stock but it wasnt there',
  },
  {
    says: [
      /\b(?:move|transfer|send|get|bring|ship)\b.{0,40}\b(?:from|to) (?:another|a different|the other|other|one) (?:store|shop|branch)\b/i,
    ],
    unless: /\b(?:order|pick ?up (?:store|point)|parcel|return)\b/i,
    question: 'transfer from another store',
  },
  {
    says: [
      /\b(?:can|could|will|would) (?:they|you|u|the (?:store|shop|team)|\w+ store)(?: please)? (?:hold|keep|put aside|set aside|save|stash)\b/i,
      /\b(?:for me|for us|aside|till|until|one|two|three|a (?:few|couple|bottle)|it|them|some)\b/i,
    ],
    unless:
      /\b(?:my (?:order|delivery|parcel)|the (?:order|delivery|parcel)|price|delivery|pick ?up order|10\d{6}|receipt|account|card|details)\b/i,
    question: 'hold 3 for me',
  },
  {
    says: [
      /\b(?:code|numbers?|letters|stamp)\b/i,
      /\b(?:beers?|cans?|stubb(?:y|ies)|tinn(?:y|ies)|lagers?|cider)\b/i,
      /\b(?:fresh\w*|how old|best before|use by|no date|what date|packed|brewed|expir\w*)\b/i,
    ],
    question: 'how do i read the code on a beer can',
  },
  {
    says: [
      /\b(?:leave|write|post|give|put)\b.{0,10}\b(?:reviews?|ratings?|comment|stars)\b/i,
      /\b(?:how|where|can|could|may)\b/i,
      /\b(?:wines?|bottles?|riesling|shiraz|beers?|gin|product|drink|taste[ds]?|tried|drank|review)\b/i,
    ],
    unless: /\b(?:driver|staff|store|chat|murphy|agent|on my order|instructions?)\b/i,
    question: 'how do i review a wine',
  },
  {
    says: [
      /\b(?:\d(?:\.\d)?|four|five|full) stars?\b|\brat(?:ed|ings?)\b/i,
      /\b(?:few|handful|only|one|two|three|four|five|six|\d{1,2}) (?:people|persons?|reviews?|ratings?|votes?|customers)\b/i,
      /\b(?:trust|believe|reliable|real|fake|worth anything|mean (?:anything|much)|honest)\b/i,
    ],
    question: 'can i trust a rating from a handful of people',
  },
  {
    says: [
      /\b(?:fino|amontillado|oloroso|manzanilla)\b/i,
      /\b(?:drier|dryer|sweeter|driest|difference|vs|versus|which|what is|whats|lighter|or)\b/i,
    ],
    unless: /\b(?:have you|do you (?:have|sell|stock)|got any|under|\$|food|tapas|goes?|in stock)\b/i,
    question: 'fino or amontillado which is drier',
  },
  {
    says: [
      /\b(?:wrote|posted|left|submitted|gave|put (?:up|in))\b.{0,25}\b(?:review|rating|stars)\b|\breview\b.{0,30}\b(?:i|we) (?:wrote|posted|left|submitted)\b/i,
      /\b(?:n['’]?t|not|never|still|gone|missing|disappeared|taken down|only put up|deleted|shown up|where)\b/i,
    ],
    question: 'my review has not been published',
  },
  {
    says: [
      /\bbirthday\b/i,
      /\bmembers?\b/i,
      /\b(?:get|got|gets|something|freebie|gift|bottle|offer|treat|nothing|haven['’]?t)\b/i,
    ],
    unless: /\b(?:deliver\w*|order|for (?:my|his|her) (?:mum|dad|wife|husband|sister|brother))\b/i,
    question: 'how do i get my birthday bottle',
  },
]

const longestRead = 500

/** Returns the question of a help article that a message asks about prices, stores, stock or gifts; `null`: it asks none of them. */
export function findProductMatter(text: string): string | null {
  return findArticleMatter(text.slice(0, longestRead), productMatters)
}
