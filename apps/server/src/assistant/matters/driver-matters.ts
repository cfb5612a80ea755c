import type { OrderMatter } from './order-matter'
import { isAttempted, isComing, isWithDriver } from './own-orders'

const driver = '(?:driver|courier|postie|truck|van|delivery (?:guy|man|person|bloke|lady))'
const parcel = '(?:order|parcel|package|delivery|box|boxes|carton|case|stuff|wine|beer|grog|bottles?)'

/** Matters of the driver and of the hand-over at the door. */
export const driverMatters: readonly OrderMatter[] = [
  {
    name: 'stops-away',
    keys: 'stops far close map live',
    says: new RegExp(
      String.raw`\bhow (?:many stops|far (?:away|off)|close)\b.{0,20}\b(?:${driver}|it|he|she|they)\b|\bsee\b.{0,20}\b${driver}\b.{0,20}\b(?:map|live|now)\b`,
    ),
    not: /\b(?:store|shop|suburb|deliver to)\b/,
    answers: ['liveTracking'],
    order: isWithDriver,
  },
  {
    name: 'coming-today',
    keys: 'today tonight left truck van',
    says: new RegExp(
      String.raw`\bhas\b.{0,12}\b${driver}\b.{0,12}\b(?:left|gone|set off|started)\b|\b(?:is|are)\b.{0,12}\b(?:my|the) ${parcel}\b.{0,12}\bon the (?:truck|van)\b|\b(?:which|what) (?:one|box|order|parcel|of (?:them|these|my \w+))\b.{0,20}\b(?:today|tonight)\b`,
    ),
    not: /\b(?:store|shop|collect|pick ?up)\b/,
    answers: [],
    starts: 'order_tracking',
    saysToFlow: 'is anything coming today',
  },
  {
    name: 'call-the-driver',
    keys: 'number phone call ring mobile',
    says: new RegExp(
      String.raw`\b(?:have|get|give|whats|what is|need|send)\b.{0,12}\b(?:the|your|my)? ?(?:${driver})s? (?:phone |mobile |contact )?(?:number|phone|mobile)\b|\b(?:can|could|may) i (?:ring|call|phone|text|message) (?:the|your|my) ${driver}\b`,
    ),
    answers: [],
    starts: 'change_delivery',
    saysToFlow: 'can you ring the driver',
  },
  {
    name: 'tipping',
    keys: 'tip tips tipping tipped',
    says: new RegExp(
      String.raw`\btip(?:s|ped|ping)?\b.{0,25}\b(?:${driver}|them|him|people|guys?)\b|\b(?:${driver}|them|him|people|guys?)\b.{0,25}\btip(?:s|ped|ping)?\b`,
    ),
    not: /\b(?:tip (?:it|out|over)|tipped (?:it|over|out)|wine tips?|tips (?:for|on))\b/,
    answers: ['tipping'],
  },
  {
    name: 'driver-thanked',
    keys: 'thanks thank praise legend compliment kudos shout shoutout great lovely champion champ star',
    says: new RegExp(
      String.raw`\b(?:thanks?|thank you|praise|compliment\w*|kudos|shout ?out|legend|hats off|pat on the back)\b.{0,30}\b(?:${driver})\b|\b(?:${driver})\b.{0,20}\b(?:legend|champion|star|champ|lovely|so nice|so kind|wonderful|great|brilliant|awesome)\b`,
    ),
    not: /\b(?:late|broke\w*|where|when|rude|missing|but|not|never|tip|refund|wheres|if|can you|could you)\b/,
    answers: [],
    tells: 'driver_thanked',
  },
  {
    name: 'note-for-the-driver',
    keys: 'write note instructions buzzer gate bring ring',
    says: /\b(?:i|we) (?:can|could|should|may)? ?(?:write|put|leave|note|say) (?:it|that|this)(?: down)?(?: in)? (?:somewhere|anywhere|at the checkout)\b|\b(?:is (?:it )?possible|can i|could i|how do i|where (?:do|can) i)\b.{0,20}\b(?:ask|tell|say|write|put)\b.{0,30}\b(?:driver|courier|bring|gate code|buzzer|carry|door|notes?)\b/,
    about: /\b(?:driver|courier|deliver\w*|gate|bring|lobby|door|stairs|lift|floor|buzzer|left)\b/,
    not: /\b(?:complain\w*|refund|claim|gift|number of)\b/,
    answers: ['deliveryNote'],
  },
  {
    name: 'asks-the-driver',
    keys: 'get ask tell have',
    says: /\b(?:get|ask|tell|have) (?:them|him|her|the driver|the courier|the delivery \w+) to (?:ring|call|use|leave|knock|buzz|come|bring|text|phone)\b/,
    about: /\b(?:deliver\w*|parcel|order|driver|courier|buzzer|gate|door)\b/,
    not: /\b(?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|change|can i|could i|call me back|manager|complain\w*|store to|refund|contact)\b/,
    answers: ['deliveryNote'],
    starts: 'change_delivery',
    variant: 'instructions',
    order: isComing,
    answersWithoutOrder: true,
  },
  {
    name: 'how-late-they-drive',
    keys: 'late night evening hours',
    says: new RegExp(
      String.raw`\b(?:do|does|will|would|can)\b.{0,20}\b(?:${driver}s?|they|you|deliver\w*|people)\b.{0,20}\b(?:this late|so late|that late|at night|in the evenings?|after dark)\b|\bhow late\b.{0,20}\b(?:${driver}s?|deliver\w*)\b|\bdeliver\w*\b.{0,20}\bhow late\b`,
    ),
    not: /\b(?:store|shop|open)\b/,
    answers: ['deliveryHours'],
    order: isWithDriver,
    asksGuest: true,
  },
  {
    name: 'how-many-attempts',
    keys: 'goes attempts tries times attempt try often',
    says: new RegExp(
      String.raw`\bhow (?:many (?:goes|attempts|tries|times|shots|chances)|often)\b.{0,25}\b(?:${driver}|they|you|he|it|deliver\w*|does|do|try|get)\b`,
    ),
    about: new RegExp(String.raw`\b(?:${driver}|deliver\w*|attempts?|door|home)\b`),
    not: /\b(?:password|log|code|points|subscription|month)\b/,
    answers: ['afterTwoAttempts'],
  },
  {
    name: 'come-again',
    order: isAttempted,
    keys: 'again redeliver redelivery attempted attempt tomorrow rebook back',
    says: /\b(?:can|could|will|would|when)\b.{0,15}\b(?:it|they|he|she|you|the driver|courier|someone)\b.{0,15}\b(?:come|try|redeliver|be redelivered|deliver|swing|drop)\b.{0,20}\b(?:again|back|tomorrow|after|redeliver\w*|around)\b/,
    about:
      /\b(?:attempted|attempt|missed|wasnt home|was out|wasnt in|nobody home|no one home|drove off|sorry we|card|couldnt deliver|failed)\b/,
    answers: ['nextAttempt'],
    asksGuest: true,
  },
  {
    name: 'collect-from-depot',
    keys: 'depot elsewhere somewhere go get collect pick fetch',
    says: /\b(?:can|could|may) i (?:just |maybe )?(?:go |come )?(?:and )?(?:get|collect|fetch|grab|pick) (?:it|them|that|the parcel|the box|my parcel)\b.{0,15}\b(?:from somewhere|from the depot|from you|somewhere|at the depot|from the courier|up from|from them)\b/,
    not: /\b(?:store|shop)\b/,
    answers: ['nextAttempt'],
  },
  {
    name: 'neighbour-takes-it',
    keys: 'neighbour neighbours neighbor door concierge reception else',
    says: /\b(?:can|could|may|whether|if|will|would)\b.{0,20}\b(?:it|they|that|them|someone else|the (?:\w+ )?(?:parcel|order|delivery|box|neighbou?r|lady|guy|bloke|concierge)|my (?:parcel|order|delivery|neighbou?r))\b.{0,25}\b(?:go|be (?:left|handed|given|delivered|dropped)|take it|accept it|sign)\b/,
    about: /\b(?:neighbou?rs?|next door|concierge|reception)\b.*|\bsomeone else\b.*\bdoor\b/,
    not: /\b(?:pick ?up|collect\w*|store|wrong|said|says|instead of me|landed|theirs|their (?:order|parcel)|stolen|took it|have it|has it)\b/,
    answers: ['otherReceiver'],
    order: isComing,
    isStateFirst: true,
    asksGuest: true,
  },
  {
    name: 'left-elsewhere',
    keys: 'photo picture pic door wrong house neighbour street address porch unit',
    says: /\b(?:photo|picture|pic|says|marked|shows?|showing)\b.{0,40}\b(?:not (?:my|our|mine)|isnt (?:my|our|mine)|(?:someone|somebody) else ?s|different|wrong|another|a) (?:\w+ )?(?:door|house|place|porch|address|unit|step|building|gate|verandah?)\b|\b(?:left|dropped|delivered|gone|went|put)\b.{0,25}\b(?:at|to|on|outside) (?:the wrong|next doors?|number|(?:someone|somebody) else ?s|a neighbours?)\b/,
    about: /\b(?:deliver\w*|parcel|package|driver|courier|order|photo|picture|pic)\b/,
    not: /\b(?:can (?:you|they|the driver)|could (?:you|they)|please (?:leave|put)|instructions?|old (?:address|place)|change|redirect|their|labelled|label|landed|moved|would)\b/,
    answers: ['leftElsewhere'],
    asksGuest: true,
  },
]
