import type { OrderMatter } from './order-matter'
import { isAtCustoms, isComing, isComingFromSupplier, isSplit } from './own-orders'

const driver = '(?:driver|courier|postie|truck|van|delivery (?:guy|man|person|bloke|lady))'
const parcel = '(?:order|parcel|package|delivery|box|boxes|carton|case|stuff|wine|beer|grog|bottles?)'

/** Matters of an order that is delivered. */
export const deliveryMatters: readonly OrderMatter[] = [
  {
    name: 'of-someone-else',
    keys: 'else elses label neighbours neighbour not',
    says: /\b(?:someone|somebody|some one|another person|other people|other person|neighbours?|strangers?)s? (?:else|elses|else s)?'? ?(?:order|parcel|package|delivery|box|wine|carton|case)\b.{0,40}\b(?:landed|on my|at my|came|turned up|showed up|left|delivered|arrived|here|got)\b|\b(?:got|received|given|gave me|have|sent me|left me|delivered)\b.{0,20}\b(?:someone|somebody|another person|other person|neighbour) ?s? (?:else)?s? ?(?:order|parcel|package|delivery|box|carton|case|wine)\b|\b(?:label|name) (?:says|on it|on the)\b.{0,40}\b(?:mrs?|ms|miss|number|someone|not me|not mine|next)\b|\b(?:order|box|parcel|delivery) (?:isnt|is not|aint|was not|wasnt) (?:mine|ours|for me|for us)\b|\bnot my order\b|\b(?:box|parcel|package|order|carton) for (?:my|the|a) neighbou?rs?\b.{0,25}\b(?:turned up|came|arrived|landed|here|left|on my)\b/,
    about: /\b(?:order|parcel|package|delivery|box|bag|bottles?|porch|carton|case|landed)\b/,
    not: /\b(?:driver|parked|charged|my (?:account|card)|track|where|who sent|gift|present|change|never ordered)\b/,
    answers: ['someoneElsesBox'],
    starts: 'contact_details',
  },
  {
    name: 'address-on-the-way',
    keys: 'goes address adress old moved house street unit place redirect wrong typed flat',
    says: new RegExp(
      String.raw`\b(?:old|previous|former|wrong|last|exs?) (?:\w+ )?(?:address|adress|place|house|flat|apartment|unit|street)\b|\bredirect\b|\b(?:typed|wrote|put|entered|says|written|shows)\b.{0,15}\b(?:unit|number|flat|apartment|street|house|level)\b.{0,15}\b(?:should|not|instead|meant)\b|\bstop the ${driver}\b|\b(?:address|adress)\b.{0,40}\b(?:put|filled|my own|automatic\w*)\b|\bchange where\b.{0,15}\b(?:order|delivery|parcel|it) goes\b|\b(?:needs|has|have|want it|should) to go to the store\b|\b(?:deliver|send|goes?|going)\b.{0,20}\b(?:to|at) (?:my|the) (?:office|work|mums|parents|sisters|brothers|old)\b.{0,12}\binstead\b`,
    ),
    about: new RegExp(
      String.raw`\b(?:${parcel}|deliver\w*|confirmation|typed|unit|today|todays|going to|${driver}|\d{7,})\b`,
    ),
    not: /\b(?:says delivered|photo|landed|subscriptions?|store|pick ?up|billing|email address|account address|future|every|all my|refund|invoice|not here|ip|web|broken|damaged|leak\w*)\b/,
    answers: ['addressChange'],
    starts: 'change_delivery',
    variant: 'address',
    order: isComing,
    answersWithoutOrder: true,
    asksGuest: true,
  },
  {
    name: 'other-receiver',
    keys: 'licence license id sign signs licenses',
    says: /\b(?:can|could|may|is) (?:she|he|they|my \w+|someone else|the \w+)\b.{0,25}\b(?:sign|take|receive|accept|licen[cs]e|id|do that)\b/,
    about: /\b(?:sign for|deliver\w*|driver|courier|at the door|take it in)\b/,
    not: /\b(?:pick ?up|collect\w*|store|under|1[0-7]|kids?|son|daughter|teen\w*|photo|expired|minor)\b/,
    answers: ['otherReceiver'],
  },
  {
    name: 'going-well',
    keys: 'hows yesterdays todays',
    says: /\bhows (?:my|the|that|our) (?:\w+ ){1,3}(?:going|coming along|looking|travelling|tracking|doing)\b|^(?:(?:and|what about|hows|so) )*(?:yesterdays|todays) (?:one|order|delivery)$/,
    about: /\b(?:same day|order|delivery|parcel|box|shipment)\b/,
    not: /\b(?:your day|you going|my day going)\b/,
    answers: [],
    needsOrder: true,
    order: (own, words) =>
      isComing(own) && (!/\bsame day going\b/.test(words) || own.isSameDay || /\byesterdays\b/.test(words)),
  },
  {
    name: 'status-waiting',
    keys: 'awaiting',
    says: /\bawaiting (?:packing|picking)\b/,
    not: /\b(?:since|days?|hours?|stuck|cancel\w*|add|remove|change|\d{7,}|yesterday)\b/,
    answers: [],
    tells: 'status_awaiting',
  },
  {
    name: 'status-manifested',
    keys: 'manifested manifest',
    says: /\bmanifest(?:ed)?\b/,
    answers: [],
    tells: 'status_manifested',
  },
  {
    name: 'status-exception',
    keys: 'exception',
    says: /\b(?:an?|says?|to|status|is|shows?|delivery|the) (?:delivery )?exception\b/,
    not: /\b(?:make an|no exceptions?|public holiday|rule)\b/,
    answers: [],
    tells: 'status_exception',
    asksGuest: true,
  },
  {
    name: 'late-order',
    keys: 'week weeks days overdue late day',
    says: /\b(?:over|more than|nearly|almost|about)?\b.{0,12}\b(?:weeks?|fortnight|\d+ days|\w+ days)\b.{0,30}\b(?:still|not here|isnt here|hasnt|havent|never|nothing|no sign|waiting|what is going on|whats going on)\b|\b(?:really|way|so|well) (?:overdue|late)\b|\bday (?:five|six|seven|eight|nine|ten|\d+) by my count\b|\bits \d+ days now\b|\b(?:meant|supposed|due) to (?:come|arrive|be here)\b.{0,30}\b(?:ago|last|yesterday)\b/,
    about: /\b(?:order\w*|deliver\w*|parcel|package|days now|slabs?|came|come|arrive\w*|its|nothing)\b/,
    not: /\b(?:refund\w*|money|supplier|winery|customs|invoice|points|claim|subscription|store|pick ?up|collect\w*|reply|email|voucher|gift card|card|cancel\w*|replacement|return\w*)\b/,
    answers: [],
    starts: 'order_trouble',
  },
  {
    name: 'customs',
    keys: 'customs border quarantine duty',
    says: /\b(?:customs|border force|quarantine|import (?:tax|duty)|duty)\b/,
    about:
      /\b(?:order|parcel|package|held|hold|stuck|sitting|mine|pay|overseas|one|waiting|bottle|box|clear\w*)\b/,
    not: /^(?:(?:and|so|ok|what about|hows|whats happening with) )*(?:the|my) (?:\w+ )?(?:one|order|parcel)?(?: ?(?:in|at|stuck in|held at))? ?(?:customs|quarantine|border)(?: (?:one|order|parcel))?$|\b(?:duty free|ship to|deliver to|send to|overseas to|tracking number|which carrier|whats in|what is in|cancel|customs officer)\b|^\W*where\b|\bwhats? (?:stuck|held)\b/,
    answers: ['customs'],
    order: isAtCustoms,
    asksGuest: true,
  },
  {
    name: 'supplier-and-store',
    keys: 'supplier winery',
    says: /\b(?:supplier|sold by|delivery only)\b.{0,60}\b(?:pick|collect|store|shop)\b/,
    not: /\b(?:return\w*|back|exchange|cancel\w*)\b/,
    answers: ['supplierPickup'],
  },
  {
    name: 'supplier-sends-late',
    keys: 'winery supplier brewery distillery importer',
    says: /\b(?:winery|supplier|brewery|distillery|importer|maker)\b.{0,30}\b(?:hasnt|havent|has not|not|never|still|yet|taking|late|slow|days|sent|send)\b|\b(?:days|week|weeks)\b.{0,30}\b(?:winery|supplier|brewery|distillery|importer)\b/,
    not: /\b(?:broken|smashed|missing|wrong|replaced|instead|pick ?up|collect|return|day i choose|pick a day|cancel\w*|coming from|which supplier|who is)\b/,
    answers: ['supplierTime'],
    order: isComingFromSupplier,
    asksGuest: true,
  },
  {
    name: 'supplier-mistake',
    keys: 'supplier winery distillery brewery them',
    says: /\b(?:is it |do i |should i )?(?:ring|call|contact|tell|ask|speak to)?\b.{0,12}\b(?:them|the (?:supplier|winery|distillery|brewery))\b.{0,20}\bor (?:you|yous|you guys|u)\b/,
    about: /\b(?:supplier|winery|distillery|brewery|maker)\b/,
    answers: ['supplierMistake'],
    starts: 'report_problem',
  },
  {
    name: 'which-supplier',
    keys: 'supplier',
    says: /\b(?:who|which|what|where)\b.{0,30}\bsuppliers?\b.{0,30}\b(?:from|is it|sends?|sending|called|one)\b/,
    not: /\b(?:become|sell to|buy from|returns?|what about|half|other)\b/,
    answers: ['supplierMeaning'],
    order: isComingFromSupplier,
  },
  {
    name: 'split-order',
    keys: 'split parcels emails tracking charged times boxes three two four',
    says: /\b(?:split|three (?:different|lots|times|parcels|emails)|two (?:different|lots|emails)|(?:four|five|several|multiple) (?:emails|parcels|tracking)|own tracking|separate(?:ly)?|(?:is|are) (?:that|it|they|those) (?:all )?one order)\b/,
    about:
      /\b(?:one order|one go|my order|an order|same order|tracking)\b.*\b(?:split|emails?|tracking|parcels?|times|one order)\b/,
    not: /\b(?:payment|split the (?:bill|payment|cost)|only (?:one|two|three)|missing|same order twice|twice|accident|address(?:es)?|gift|cancel\w*|combine|together|come together)\b/,
    answers: ['severalDeliveries', 'feePerBox'],
    order: isSplit,
  },
]
