import type { ArticleMatter } from '../knowledge/article-matters'
import type { ArticleQuestion } from '../knowledge/article-questions'

const person = String.raw`(?:drivers?|couriers?|posties?|delivery (?:guy|man|lady|bloke|person|woman)|staff|team(?: member)?|assistants?|cashiers?|managers?|lad(?:y|ies)?|girls?|guys?|blokes?|fell(?:a|ow)s?|chaps?|gent(?:leman)?|wom[ae]n|man|kid|packers?|whoever (?:packed|picked|wrapped|wrote|served|delivered|helped|brought)|everyone (?:at|in))`
const admired = String.raw`(?:(?:an? |such an? )?(?:absolute |real |total |true )?(?:legends?|gems?|stars?|champ(?:ion)?s?|life ?savers?|angels?|treasures?|delights?)|went (?:out of (?:his|her|their) way|above and beyond)|made my (?:day|week|night|weekend)|(?:so|very|really|super|incredibly|extremely|lovely and) (?:kind|helpful|nice|friendly|patient|lovely|polite|sweet|thoughtful|knowledgeable|generous)|could(?:n['’]?t| not) have been (?:nicer|kinder|lovelier|better|more \w+)|(?:best|nicest|loveliest|kindest) (?:service|staff|wine|bottle|person|thing|people)|smiley face|spent (?:ages|half an hour|so (?:long|much time)|\w+ minutes)|found me|deserves? an? (?:raise|medal|bonus|pat|promotion))`

const belonging = String.raw`(?:sunnies|sunglasses|(?:reading )?glasses|specs|wallet|purse|hand ?bag|back ?pack|tote|bags?|phone|mobile|iphone|keys?|umbrella|brolly|jacket|coat|hat|cap|beanie|scarf|jumper|hoodie|gloves?|laptop|tablet|ipad|headphones|ear ?(?:buds|pods)|airpods|watch|ring|bracelet|necklace|earrings?|(?:bank|credit|debit) card|shopping|groceries|walking stick|cane|pram|stroller|teddy|toy|helmet|lead|lunch ?box|thermos|book|puffer|inhaler|hearing aid)`

/** The matters that words around them hide: the subject and its person or verb have to stand in the message. */
export const serviceMatters: readonly ArticleMatter<ArticleQuestion>[] = [
  {
    says: [
      new RegExp(
        String.raw`\b(?:left|forgot|forgotten|lost|dropped|misplaced|leave)\b (?:behind )?(?:my|our|his|her|their|mum['’]?s|dad['’]?s|the kids?['’]?s?|an?)(?: [\p{L}-]+){0,3} ${belonging}\b.{0,50}?\b(?:at|in|on|near|by|inside|behind|from|next to)\b(?! (?:the |my |our |a )?(?:ute|car\b(?! ?park)|truck|van|office|home|house|bus|train|table)\b)`,
        'iu',
      ),
    ],
    unless: /\b(?:gift|member\w*|loyalty|forgot my password)\b/i,
    question: 'lostProperty',
  },
  {
    says: [
      /\b(?:walked|drove|went|came|gone|took off|headed)\b(?: \w+){0,2} without (?:it|them|my|our|him|her)\b/i,
      new RegExp(String.raw`\b(?:my|our)(?: [\p{L}-]+){0,2} ${belonging}\b`, 'iu'),
    ],
    unless: /\bid\b|\blicen[cs]e\b/i,
    question: 'lostProperty',
  },
  {
    says: [new RegExp(String.raw`\b${person}\b`, 'i'), new RegExp(String.raw`\b${admired}\b`, 'i')],
    unless:
      /\b(?:rude\w*|broken|smash\w*|missing|wrong|late|never (?:came|arrived|showed|turned)|refund\w*|disappoint\w*|shame|worst|find (?:me|another)|another (?:one|bottle)|what (?:was|is) it|recommend|not (?:so |very |really )?(?:nice|kind|helpful|friendly))\b/i,
    question: 'praiseOfStaff',
  },
  {
    says: [
      /\b(?:thanks|thank you|cheers|kudos|hats off|shout ?out|compliments?)\b.{0,20}\b(?:to|for)\b.{0,12}\b(?:whoever|the (?:\w+ )?(?:driver|courier|team|staff|lady|girl|guy|bloke|packer|person|people|manager)|everyone|your (?:\w+ )?(?:driver|courier|team|staff))\b/i,
    ],
    unless: /\b(?:rude|broken|smash\w*|missing|wrong|late|never|refund\w*|nothing|for nothing|not)\b/i,
    question: 'praiseOfStaff',
  },
  {
    says: [
      /\b(?:applied|application|applying|interview(?:ed)?|sent (?:in )?my (?:resume|cv))\b/i,
      /\b(?:job|role|position|manager|assistant|casual|work|resume|cv|vacanc\w+|trial)\b/i,
      /\b(?:(?:haven['’]?t|have not|not|never|no|nothing|still|any)\b.{0,25}\b(?:heard|hear|reply|replied|response|word|news|back|boo|answer\w*)|chase|follow(?:ed)? up|how long|when)\b/i,
    ],
    unless: /\b(?:code|voucher|discount|offer|gift card)\b/i,
    question: 'jobApplication',
  },
  {
    says: [
      /\b(?:hir(?:e|ing)|recruit\w*|need|looking for|take on|want|jobs?(?: going)? (?:for|as|driving))\b.{0,20}\b(?:delivery )?(?:drivers|couriers|driver (?:job|work)s?)\b/i,
    ],
    unless: /\b(?:my (?:order|parcel|delivery)|where)\b/i,
    question: 'driverJobs',
  },
  {
    says: [
      /\b(?:would|do|could|will|can) (?:you|yous|u|they|your (?:stores?|shops?))(?: (?:lot|guys|mob|people|ever|even|still|maybe|consider))*(?: (?:look at|take(?: on)?|hire|employ|consider|give))+ (?:someone|somebody|an? (?:person|old \w+|bloke|woman|chance)|people|anyone|me)\b/i,
      /\b(?:experience|career|job|work(?:ing|ed)?|trade|retail|retrain\w*|chef|nurse|teacher|tradie|apply|resume|years|like me)\b/i,
    ],
    unless: /\b(?:order|parcel|back my|refund)\b/i,
    question: 'jobExperience',
  },
  {
    says: [
      /\b(?:raffle|fundrais\w+|donat\w+|(?:silent |charity )?auction|charity|trivia night|fete|begging)\b/i,
      /\b(?:(?:would|could|can|do|will) (?:you|u|yous|the store|your (?:store|shop))\b.{0,30}\b(?:donat\w+|give|support|help|chip in|spare|contribute|sponsor)|who (?:do|should|can|would) (?:i|we)|do (?:i|we) (?:ask|talk|see|write)|how (?:do|can) (?:i|we) (?:ask|get|apply|request)|(?:prize|raffle|auction) donation|donation (?:for|of|to|request|from)|donate (?:something|a|some|to))\b/i,
    ],
    unless: /\b(?:recommend|suggest|what (?:wine|beer|would)|which wine)\b/i,
    question: 'donation',
  },
  {
    says: [
      /\b(?:would|could|do|will|can) (?:you|u|yous|the store|your (?:store|shop))(?: (?:guys|lot|ever|like to|want to|consider))*(?: be)? (?:sponsor(?:ing)?|interested in sponsoring)\b/i,
    ],
    question: 'sponsorship',
  },
  {
    says: [
      /\b(?:would|could|do|will|can) (?:you|u|yous|your shop)(?: (?:guys|lot|ever|like to|want to|consider|be (?:interested|keen)(?: in| to)?))* (?:advertis\w+|partner|collab\w*|buy (?:an? )?ad|work) (?:with|on|in) (?:us|me|our|my)\b|\bbrand deal\b/i,
    ],
    question: 'partners',
  },
  {
    says: [
      /\b(?:would|do|will|can|could) (?:you|u|yous|your (?:stores?|shops?))(?: (?:guys|lot|ever|like to|want to|people))*(?: buy| purchase| take)+\b.{0,60}\b(?:off (?:me|us|him|her|my|people)|from (?:me|us|people|customers|the public|private))\b|\b(?:want|like|trying|looking|need) to sell (?:you )?(?:my|our|some|a few|his|her|dad['’]?s|mum['’]?s)\b.{0,30}\b(?:wines?|bottles?|cellar|collection|grange|port|whisk\w+)\b/i,
    ],
    unless: /\b(?:back|return|refund|unopened|leftover|left over)\b/i,
    question: 'sellToShop',
  },
  {
    says: [
      /\b(?:empty |spare |old |wine |cardboard |sturdy |some )+(?:boxes|cartons)\b|\bboxes\b.{0,20}\bdividers\b/i,
      /\b(?:mov(?:e|ing)|pack(?:ing)?|shifting|give (?:those |them |any )?away|spare|for free|break them down)\b/i,
    ],
    unless: /\b(?:subscription|next box|gift|deliver\w* to|new (?:place|address))\b/i,
    question: 'spareBoxes',
  },
  {
    says: [
      /\b(?:empties|empty (?:\w+ )?(?:long ?necks?|stubb\w+|bottles?|cans|tinnies))\b/i,
      /\b(?:take|return\w*|bring|recycl\w*|deposit|10 ?c|cents|collect\w*|drop|rid of|bottle return|machine)\b/i,
    ],
    unless: /\b(?:arrived|came|delivered|was|were) (?:\w+ )?empty\b|\brefund\b/i,
    question: 'empties',
  },
  {
    says: [
      /\b(?:(?:so|too|that|this) much|excess\w*|heaps of|mountain of|(?:waste|amount) of)\b.{0,20}\b(?:cardboard|packag\w+|plastic|bubble ?wrap|paper|foam|filler)\b|\b(?:box (?:in|inside) a(?:nother)? box|over ?packag\w+)\b/i,
    ],
    unless: /\b(?:smash\w*|broken|leak\w*|missing)\b/i,
    question: 'packaging',
  },
  // A subscription, whose colours, houses and people lead to searches and orders.
  {
    says: [
      /\b(?:reds?|whites?|wine|pinot|bubbles|mixed|my|our|next) (?:box|dozen|case|subscription)\b/i,
      /\b(?:swap|switch|change|go|move)\b.{0,20}\b(?:to|for) (?:the )?(?:whites?|reds?|bubbles|pinots?)\b/i,
    ],
    question: 'subscriptionScheme',
  },
  {
    says: [
      /\b(?:next|my|our|wine|monthly|reds?) (?:box|case|dozen|subscription)\b/i,
      /\b(?:new (?:place|house|home|address|unit|flat)|mov(?:e|ed|ing) (?:house|home|on|next|to|out))\b/i,
    ],
    unless: /\b(?:empty|spare|dividers|packing)\b/i,
    question: 'subscriptionAddress',
  },
  {
    says: [
      /\b(?:wine (?:box|club|subscription)|subscri\w+)\b/i,
      /\b(?:one[ -]?off|by mistake|(?:did not|didn['’]?t) (?:know|realise|realize|mean)|never wanted|a third|thought it was)\b/i,
    ],
    question: 'unwantedBox',
  },
  // The site and its codes.
  {
    says: [
      /\b(?:my|the|our) (?:\w+ )?store\b/i,
      /\b(?:flips?|jumps?|switch(?:es)?|changes|reverts?|resets?|bounces?)\b(?: \w+){0,2} (?:back )?to\b/i,
      /\b(?:every time|whenever|keeps?|always|each time)\b/i,
    ],
    question: 'storeJumps',
  },
  {
    says: [
      /\b(?:map|page|screen|website|site|store finder)\b.{0,20}\b(?:is|are|stays?|goes|went|comes up|looks|just)\b.{0,10}\b(?:blank|white|empty|frozen)\b/i,
    ],
    question: 'siteTrouble',
  },
  {
    says: [
      /\b(?:welcome|sign[ -]?up|joining|new[ -]member)\b.{0,16}\b(?:e?mail|code|offer|voucher|discount|bonus|tenner|fiver)\b/i,
      /\b(?:never|not|didn['’]?t|no|nothing|still|haven['’]?t|hasn['’]?t)\b/i,
    ],
    unless: /\b(?:stop|unsubscribe|valid|works?|forgot)\b/i,
    question: 'welcomeCode',
  },
]
