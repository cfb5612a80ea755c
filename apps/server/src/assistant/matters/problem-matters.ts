import type { OrderFacts, ParcelFacts } from '../../retail/order-change-ports'
import type { OrderMatter } from './order-matter'
import { isSplit } from './own-orders'

const drink =
  '(?:bottles?|cans?|tins?|wines?|beers?|cask|goon|carton|case|slab|six ?pack|stubbies|cider|vodka|gin|rum|whisk(?:e)?y|scotch|tequila|prosecco|sparkling|champagne|shiraz|pinot|merlot|malbec|riesling|chardonnay|rose|sav blanc|sauv blanc|screw ?cap|cab sav|red|white|liqueur|lager|ale|stout|hamper|gift pack|box|it)'
const isHere = ({ stage }: ParcelFacts): boolean => stage === 'delivered'
const isPartlyHere = (own: OrderFacts): boolean =>
  isSplit(own) && own.parcels.some(isHere) && !own.parcels.every(isHere)
/** A question about the rule, or about what is possible before anything happened. */
const rule =
  /\b(?:what if|if (?:a|it|my|the|they|one|something)|policy|insured|how long do i have|worried|in case)\b/

/** Matters of a drink that is faulty, leaking, missing or another one than was ordered. */
export const problemMatters: readonly OrderMatter[] = [
  {
    name: 'two-bad-of-a-case',
    keys: 'second rest both case half',
    says: /\b(?:open|opened|try|trying|drink)\b.{0,20}\b(?:the rest|the others|all of them|more)\b/,
    about: /\b(?:musty|corked|off|bad|vinegar|flat|smells?|tastes?|mould\w*|sour|gym|wet|rotten|cork)\b/,
    not: rule,
    answers: ['wholeCase'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'corked-what-you-need',
    keys: 'corked corky',
    says: /\b(?:what (?:do|did|would) (?:you|u|yous|i) need|what now|what next|what do i do|how do i claim|need from me)\b/,
    about: /\bcorked\b/,
    answers: ['deliveredFaulty'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'one-parcel-of-several',
    keys: 'parcel parcels box boxes delivery package only rest',
    says: /\b(?:one|1|two|2|half) (?:of (?:the |my )?)?(?:\w+ )?(?:parcels?|boxe?s?|packages?|deliver(?:y|ies)|cartons?)\b.{0,20}\b(?:came|arrived|turned up|showed up|here|out of|of two|of three)\b|\bonly (?:one|half)\b.{0,20}\b(?:came|arrived|turned up|showed up)\b/,
    about:
      /\b(?:parcels?|box(?:es)?|packages?|deliver(?:y|ies))\b.*\b(?:meant|supposed|should|rest|other|out of|two|three|both)\b|\b(?:rest|other|of two|of three)\b.*\b(?:parcels?|box(?:es)?|packages?)\b/,
    not: /\b(?:broken|smashed|leak\w*|wrong|can|could|if|combine|same van|bottles? (?:short|missing)|damaged|four|4 box|three boxes ever)\b/,
    answers: ['severalDeliveries'],
    order: (own, words) => isPartlyHere(own) && (!/\btwo\b/.test(words) || own.parcels.length === 2),
    asksGuest: true,
  },
  {
    name: 'leaks',
    keys: 'leaks leaking leaked leak dripping drips drip weeping seeping oozing loose swimming puddle',
    says: new RegExp(
      String.raw`\b${drink}\b.{0,40}\b(?:leak(?:s|ed|ing|y)?|drip(?:s|ped|ping)?|weeping|seeping|oozing|loose|half empty)\b|\b(?:leak(?:s|ed|ing)|drip(?:s|ped|ping)|weeping|seeping|oozing|swimming in)\b`,
    ),
    about: new RegExp(String.raw`\b${drink}\b`),
    not: /\b(?:bits?|what if|if (?:a|it|my|the|one)|policy|insured|in case|roof|tap water|does (?:\w+ )?(?:cask|wine|beer|it)|how do i store|store it|should i store|ice ?box|esky|tent|decanter|fridge leaks|car)\b/,
    answers: ['whatYouGet'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'wet-box',
    keys: 'wet soaking soaked clinking rattling',
    says: /\b(?:box|carton|parcel|package|case)\b.{0,20}\b(?:soaking|soaked|wet|clinking|rattling)\b/,
    not: /\b(?:what if|if (?:it|the|my)|rain|wet weather)\b/,
    answers: ['photosNeeded'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'broken-by-the-shopper',
    keys: 'dropped bag slipped knocked',
    says: /\b(?:i )?(?:dropped|knocked) (?:it|them|the \w+|a bottle|one)\b.{0,20}\b(?:myself|over|in (?:the|your|my)|on the|outside)\b|\bbag (?:just )?(?:gave way|broke|split|ripped|tore)\b/,
    not: /\b(?:driver|courier|delivered|your (?:staff|guy|bloke)|off at|you dropped|they dropped)\b/,
    answers: [],
    tells: 'own_breakage',
  },
  {
    name: 'old-bottle',
    keys: 'goodwill years ages saving cellared',
    says: /\bgoodwill\b|\b(?:years ago|ages ago|saving|cellared)\b/,
    about: /\b(?:vinegar|brown|dead|corked|oxidised|oxidized|spoilt|undrinkable)\b/,
    answers: ['afterThirtyDays', 'faultyNoReceipt'],
  },
  {
    name: 'lot-code',
    keys: 'read date code lot',
    says: /\b(?:read|find|tell|what is|whats|where)\b.{0,30}\b(?:date|code|number)\b.{0,40}\bl ?\d{4,6}\b|\blot (?:code|number)\b/,
    answers: [],
    tells: 'lot_code',
  },
  {
    name: 'out-of-date',
    keys: 'date expired expiry expires expire best past dated',
    says: /\b(?:out of date|past (?:its|their|the) (?:date|best before|best)|expired|best before\b.{0,25}\b(?:is|was|are|in|next|this|tomorrow|yesterday|last|already)|(?:expires?|expiring|expiry)\b.{0,20}\b(?:next|this|in|tomorrow|today|soon|yesterday)|short dated|use by\b.{0,20}\b(?:is|was|in|next))\b/,
    about: new RegExp(String.raw`\b${drink}\b`),
    not: /\b(?:gift cards?|vouchers?|points|code|licen[cs]e|passport|card expired|credit card|id|offer|promo\w*|sale|does (?:wine|beer|gin|it|vodka|cask)|do (?:beers?|cans|ciders?)|how do i read|how long|special|subscription|membership)\b/,
    answers: ['pastItsDate'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'short-date-on-special',
    keys: 'special clearance cheap',
    says: /\b(?:special|clearance|cheap|reduced|marked down)\b.{0,30}\bbecause\b.{0,30}\b(?:expir\w*|date|old|off|out of)\b/,
    answers: ['clearance', 'pastItsDate'],
  },
  {
    name: 'sediment',
    keys: 'bits floaties sediment cloudy crystals gunk floating',
    says: /\b(?:bits?|floaties|sediment|crystals|gunk|stuff)\b.{0,20}\b(?:swimming|floating|in (?:it|the|my)|at the bottom)\b|\bfloaties\b|\bcloudy\b/,
    about: new RegExp(String.raw`\b${drink}\b`),
    not: /\b(?:cork bits|bits of cork|glass|supposed to be|pastis|ouzo|recommend\w*)\b/,
    answers: ['sediment'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'smells-corked',
    keys: 'smells smell smelt musty mouldy moldy damp cardboard tastes dog gym',
    says: /\b(?:smells?|smelt|smelled|tastes?|tasted|stinks?)\b.{0,20}\b(?:wet|damp|cardboard|newspaper|musty|mould\w*|mold\w*|dog|gym|basement|cellar|old socks)\b|\b(?:musty|mouldy|wet dog)\b/,
    not: /\b(?:what if|how do i know|what does|how does|recommend\w*|supposed to|sick|ill|glass|or just|my cellar|carpet)\b/,
    answers: ['corkedMeaning', 'faultyRemedy'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'tastes-wrong',
    keys: 'taste tastes tasted smells smell smelt flat musty vinegar sour fizz bubbles off',
    says: new RegExp(
      String.raw`\b(?:no|weird|funny|odd|strange|off|awful|sour|metallic|bad|rank) (?:taste|flavou?r|smell)\b|\b(?:tastes?|tasted|smells?|smelt|smelled) (?:\w+ )?(?:of |like |really |so |a bit |kinda |pretty )*(?:nothing|water|vinegar|wet|mould\w*|cardboard|nail|off|musty|sour|rank|awful|wrong|funny|weird|dog|gym|metal\w*|soap|rotten|eggs|burnt)\b|\b(?:completely|totally|dead|all|is|are|gone) flat\b|\b(?:no|without|zero) (?:fizz|bubbles)\b`,
    ),
    about: new RegExp(String.raw`\b(?:${drink}|opened|cork|smells?|last pick ?up|order\w*)\b`),
    not: /\b(?:what if|policy|recommend\w*|suggest\w*|supposed to taste|taste like\?|what does|how does|how do i know|should it|does it taste|tasting (?:notes?|event)|flat (?:rate|fee|white|\d)|my flat|unit|how should|sick|ill|vomit\w*|glass|chemical)\b/,
    answers: ['faultyRemedy'],
    starts: 'report_problem',
    variant: 'damaged',
  },
  {
    name: 'cork-broke',
    keys: 'cork',
    says: /\bcork\b.{0,25}\b(?:snapped|broke|broken|crumbled|fell|disintegrated|split|stuck|half|pushed in)\b/,
    not: /\b(?:delivered|arrived|leak\w*|came)\b/,
    answers: ['brokenCork'],
  },
  {
    name: 'someone-elses-bag',
    keys: 'elses called name bag',
    says: /\b(?:not my (?:order|bag|stuff|wine)|(?:someone|somebody) (?:else ?s?|called \w+)|wrong (?:bag|order|box))\b/,
    about: /\b(?:bag|box|picked up|collected|order|gave me|handed me|got home)\b/,
    not: /\b(?:collect for me|pick up for|nominee|put down|deliver(?:ed)? to|where is|track|can (?:someone|somebody)|ordered (?:from|on) my)\b/,
    answers: ['someoneElsesBox'],
    starts: 'report_problem',
    variant: 'wrong',
  },
  {
    name: 'wrong-vintage',
    keys: 'vintage year 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025',
    says: /\b(?:(?:gave|sent|got|received|came|delivered|ordered)\b.{0,20}\b(?:20[012]\d|vintage|year)\b.{0,50}\b(?:20[012]\d|not|website|pictured|wanted|instead|different|older|younger)|(?:different|wrong|another|other) (?:vintage|year))\b/,
    not: /\b(?:what if|should i|do you have|guarantee)\b/,
    answers: ['differentVintage'],
    starts: 'report_problem',
    variant: 'wrong',
  },
  {
    name: 'other-than-ordered',
    keys: 'got found turned came sent gave asked ordered wanted paid instead replaced its thats',
    says: new RegExp(
      String.raw`\b(?:ordered|asked for|wanted|paid for|bought)\b.{1,50}\b(?:got|received|gave (?:me|us)|was given|was sent|sent me|you sent|came)\b (?:an?|the|some|full|sweet|dry|red|white|another|one)\b|\b(?:found|turns out|turned out|realised|opened (?:it|the \w+) and)\b.{0,15}\b(?:its|it is|it was|theyre|they are|they were) (?:an? |all )?(?:malbec|merlot|shiraz|pinot|gin|rum|rose|red|white|the wrong|full strength|not|sweet|dry|different)\b|\b(?:gave|sent|given|handed) (?:me|us) (?:someone elses|somebody elses|the wrong|another)\b.{0,20}`,
    ),
    about: new RegExp(String.raw`\b(?:${drink}|sweet|dry|got|bag)\b`),
    not: /\b(?:loved|another like|more like|what if|charged|price|cheaper|email|emails|text|tracking|recommend\w*|refund came|only (?:one|two|three|got)|twice|invoice|receipt|points|supplier|address|nothing|not (?:arrived|come|here)|hasnt|havent|still hasnt|yet|never|delayed|gift card|cancel\w*|message)\b/,
    answers: ['wrongItem'],
    starts: 'report_problem',
    variant: 'wrong',
  },
  {
    name: 'fewer-than-ordered',
    keys: 'got only eleven missing empty no short counted instead not had turned came glasses included',
    says: new RegExp(
      String.raw`\bgot (?:only |just )?(?:\d+|one|two|three|four|five|eleven) (?:\w+ )?(?:not|instead of|of the|out of) (?:\d+|two|three|four|five|six|twelve|a dozen)\b|\b(?:only|just) (?:\d+|one|two|three|four|five|six|eleven|22|23) (?:${drink}|boxes|parcels|of them) (?:ever )?(?:turned up|came|arrived|were|in|showed up)\b|\b(?:carton|case|slab|box|six ?pack|dozen) (?:only )?(?:had|has|have|with|contained) (?:only |just )?(?:\d+|eleven|five|four|three|ten)\b|\b(?:eleven|five|ten) bottles and\b|\b(?:empty|missing) (?:hole|slot|space|spot)\b|\btheres? (?:is |was )?no \w+ in (?:the|my) (?:delivery|order|box|carton)\b|\bno \w+\b.{0,25}\bjust the bottle\b`,
    ),
    not: /\b(?:what if|do you|how many|stock|left in|recommend\w*|points|charged)\b/,
    answers: ['missingItem'],
    starts: 'report_problem',
    variant: 'missing',
  },
  {
    name: 'gadget-broken',
    keys: 'changed battery works working broken shows snapped cracked corkscrew decanter',
    says: /\b(?:thermometer|corkscrew|opener|decanter|glasses|pourer|cooler|fridge|stopper|shaker)\b.{0,50}\b(?:doesnt work|not working|broke\w*|shows|stopped|faulty|dead|wont|cracked|snapped)\b/,
    answers: ['warranty'],
    starts: 'report_problem',
    variant: 'damaged',
  },
]
