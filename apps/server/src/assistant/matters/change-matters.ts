import type { OrderMatter } from './order-matter'
import { isComing, isWaitingPickup } from './own-orders'

const order = '(?:order|delivery|parcel|pick ?up|click (?:and )?collect|basket|cart|one)'

/** Matters of an order that should be another one: cancelled, larger, smaller, on another day, with another number. */
export const changeMatters: readonly OrderMatter[] = [
  {
    name: 'phone-number',
    keys: 'number mobile phone digit digits phones no texts',
    says: /\b(?:wrong|new|changed|different|another|correct|right|old|fix|update|digit\w*)\b.{0,25}\b(?:mobile|phone|number|phone no)\b|\b(?:mobile|phone|number)\b.{0,30}\b(?:wrong|changed|new|ends|different|digit|dead|broken|harbour|lost|stolen|old|typo)\b|\btexts\b.{0,30}\b(?:going to|wrong|someone|somebody|other)\b/,
    about: /\b(?:order\w*|deliver\w*|driver|texts|parcel|digit|update it|today|one digit|phone no)\b/,
    not: /\b(?:drivers? (?:number|phone)|your (?:phone |mobile )?number|order number|card|gift|parcel number|tracking number|consignment|street|unit|house|password|verif\w*|code|log ?in|nominee|collect\w*|account number|invoice|abn|member number|subscription number)\b/,
    answers: ['phoneOnOrder'],
    asksGuest: true,
  },
  {
    name: 'gift-message-later',
    keys: 'message card note',
    says: /\b(?:gift )?(?:card )?(?:message|note|card)\b.{0,30}\b(?:after|already|forgot|placed|paid|late|now)\b|\b(?:forgot|add|put)\b.{0,20}\bgift (?:message|note|card message)\b/,
    about: /\b(?:gift|present|birthday)\b/,
    not: /\b(?:gift card (?:balance|number|code|pin)|pay with|driver|redeem|use a gift card)\b/,
    answers: ['forgotGiftMessage'],
    asksGuest: true,
  },
  {
    name: 'ordered-twice',
    keys: 'twice double duplicate duplicated',
    says: new RegExp(
      String.raw`\b(?:ordered|order|placed|bought|paid|submitted|clicked|charged)\b.{0,25}\b(?:twice|double|two times|duplicate\w*)\b|\b(?:duplicate|double) (?:order|orders)\b`,
    ),
    about: new RegExp(String.raw`\b(?:cancel|kill|scrap|remove|keep one|one of them|bin|delete|drop)\b`),
    not: /\b(?:points|subscription)\b/,
    answers: ['cancelOrder'],
    starts: 'cancel_order',
  },
  {
    name: 'newest-cancelled',
    keys: 'scrapped scrap cancelled binned cancel',
    says: /\b(?:can|could)\b.{0,25}\b(?:new|last|latest|newest) (?:one|order)\b.{0,15}\b(?:be )?(?:scrapped|cancelled|canceled|binned|stopped|called off|undone)\b/,
    answers: [],
    starts: 'cancel_order',
  },
  {
    name: 'cancel-part',
    keys: 'cancel',
    says: /\bcancel\b.{0,60}\b(?:only|just) (?:the|one|that|a) (?:\w+ )?(?:parcel|box|part|package|half)\b/,
    answers: ['cancelOneItem'],
    starts: 'cancel_order',
    saysToFlow: 'cancel it',
    order: isComing,
  },
  {
    name: 'how-to-cancel',
    keys: 'cancel',
    says: /\b(?:changed? (?:my|our) minds?|dont want it|regret\w*)\b.{0,30}\b(?:how|can|could) (?:do |can |could )?i (?:still )?cancel\b|^how (?:do|can|would) i cancel(?: it| that| this)?$/,
    not: /\b(?:subscription|membership|account|nominee|wine club|afterpay)\b/,
    answers: ['cancelInTime'],
    starts: 'cancel_order',
  },
  {
    name: 'wrong-amount-ordered',
    keys: 'meant instead charged',
    says: /\b(?:meant|wanted|only want|supposed to be)\b.{0,30}\b(?:one|two|1|2|a single)\b.{0,40}\b(?:charged|ordered|got|put|bought|clicked|pressed|paid) (?:me )?(?:for )?(?:\w+ )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\b/,
    not: /\b(?:arrived|delivered|came|turned up|received|picked up)\b/,
    answers: ['cancelInTime'],
    starts: 'cancel_order',
  },
  {
    name: 'only-one-of-two',
    keys: 'only second both',
    says: /\b(?:no|dont|didnt|not) want\b.{0,15}\b(?:second|other|both|extra)\b.{0,15}\b(?:bottles?|one|carton|case)\b/,
    about: /\b(?:pay back|refund|only one|order\w*|money)\b/,
    not: /\b(?:broken|leak\w*|corked|delivered|came|arrived)\b/,
    answers: ['cancelOneItem'],
  },
  {
    name: 'coming-and-picking',
    keys: 'coming arrived',
    says: /\bwhats coming\b.{0,20}\b(?:pick|collect)\w*|\bwhich (?:ones|orders)\b.{0,20}\b(?:havent|not|yet to)\b.{0,10}\b(?:come|arrived?)\b.{0,40}\b(?:get|pick|collect|fetch)\b/,
    answers: [],
    starts: 'order_list',
    saysToFlow: 'list my open orders',
  },
  {
    name: 'add-to-order',
    keys: 'add adding chuck throw put stick include merge combine join squeeze another',
    says: new RegExp(
      String.raw`\b(?:add|adding|chuck|throw|put|include|squeeze|pop|stick)\b.{1,60}\b(?:to|on|onto|in|into|with)\b.{0,25}\b(?:(?:my|the|that|this|an?) )?(?:\w+ ){0,2}${order}\b|\b(?:forgot|forgotten)\b.{0,30}\b(?:add|put|include)\b|\b(?:for|with|to) (?:the|my) (?:\w+ ){0,3}(?:order|pick ?up|delivery)\b.{0,15}\b(?:could|can|may) (?:i|you) (?:still )?add\b|\b(?:merge|combine|join)\b.{0,30}\b(?:orders?|deliveries|them)\b|\btoo late to add\b|^(?:can|could|may) (?:i|you|we) (?:still |please )?(?:add|chuck|throw) (?:in )?(?:an?|another|one|two|three|a few|some)\b`,
    ),
    about: /\b(?:order\w*|pick ?up|delivery|checkout|paid|forgot|click|checking out|merge)\b/,
    not: /\b(?:put down|put the wrong|who did|note|instructions?|message|name|nominee|address|discount|code|voucher|points|abn|company|gift (?:card|wrap\w*)|wish ?list|cart|basket|subscription|tip|arrived|next order|number|phone|before i pay|checkout page|coming together|invoice|subscriptions?)\b/,
    answers: ['addToOrder'],
    order: (own) => isWaitingPickup(own) || isComing(own),
  },
  {
    name: 'take-off-order',
    keys: 'take remove drop off swap wrong come instead knock pull',
    says: new RegExp(
      String.raw`\b(?:take|remove|drop|pull|leave|knock)\b.{1,25}\b(?:thing|things|item|items|product|bottle|bottles|carton|cartons|can|six ?pack|case|slab)\b.{0,12}\b(?:off|out|from)\b|\b(?:take|remove|drop|pull|knock) (?:an?|one|two) \w+ (?:off|out)\b|\bput the wrong \w+\b.{0,30}\b(?:in|on) (?:my|the)\b|\b(?:come|taken?) off\b.{0,30}\b(?:go|put) on\b|\b(?:drop|remove|cut|take) (?:\w+ ){1,3}(?:off|out of|from) (?:it|that|my order|the order)\b`,
    ),
    about: new RegExp(String.raw`\b${order}\b`),
    not: /\b(?:you (?:put|sent|gave|packed)|sent me|gave me|delivered|arrived|received|nominee|collects|name|person|subscription|mailing|list|price|shelf|dollars?|percent)\b/,
    answers: ['cancelOneItem'],
    order: (own) => isWaitingPickup(own) || isComing(own),
  },
  {
    name: 'several-on-one-day',
    keys: 'deliveries orders together',
    says: /\b(?:all|both|two|my)\b.{0,15}\b(?:deliveries|orders)\b.{0,20}\b(?:come|arrive|be delivered|delivered|sent)\b.{0,12}\b(?:together|on one day|the same day|at once|one day)\b/,
    answers: ['travelTogether'],
  },
  {
    name: 'another-day',
    keys: 'day after weekend later another',
    says: /\b(?:day after|the weekend|another day|a different day|later in the week|early next week)\b.{0,40}\b(?:good|better|fine|work|works|ok|suit|suits|please|instead|even)\b|\b(?:good|better|fine)\b.{0,30}\b(?:day after|the weekend|another day|a different day)\b/,
    about:
      /\b(?:picked the day|chose the day|meant to (?:arrive|come)|due to (?:arrive|come)|my delivery|the delivery)\b/,
    not: /\b(?:subscription|pick ?up|store|collect\w*|birthday|gift)\b/,
    answers: ['changeDay'],
    starts: 'change_delivery',
    variant: 'day',
    order: isComing,
    answersWithoutOrder: true,
  },
  {
    name: 'weekend-day',
    keys: 'sunday sundays saturday saturdays weekend weekends',
    says: /\b(?:pick a day|chosen day|choose a day|just say when|pick your day)\b.{0,30}\b(?:sundays?|saturdays?|weekends?)\b|\b(?:sundays?|saturdays?|weekends?)\b.{0,30}\b(?:pick a day|chosen day|just say when|pick your day)\b/,
    answers: ['weekendDay'],
  },
]
