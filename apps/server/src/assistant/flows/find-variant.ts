import type { Slots } from '@murphy/understanding'
import type { ClaimKind } from '../../retail/order-change-ports'
import type { FlowDefinition } from '../bot-files/flows'
import { namesOtherPlace } from './part-of-address'
import { readSlot } from './read-slot'
import { namesTimeOfDay } from './time-of-day'

/** Words that name a variant of a flow, by flow. The first variant that fits counts. */
const variantWords: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  change_delivery: [
    ['instructions', /\b(?:instructions?|driver|courier to|tell the courier|(?:a|add|put|leave|write) (?:note|remark|message|comment|memo)|(?:note|remark|message) (?:for|to|on)|buzzer|intercom|doorbell|(?:leave|put|drop|hide) (?:it|them|the (?:box|parcel|order|package|delivery|wine|case|beer)s?)\b|safe place|gate code|authority to leave)\b/i],
    ['address', /\b(?:address(?:es)?|adress|suburb|postcode|moved|moving|different place|ship it to|send it to|deliver(?:ed)? (?:it )?to|redirect|(?:wrong|right) (?:house|place|street|unit|flat|apartment|number)|(?:unit|apartment|apt|flat|house|street) (?:number|no\.?|#?\d+[a-z]?))\b/i],
    ['day', /\b(?:day|date|days|later|earlier|resched\w*|postpone|delay|push (?:it )?back|bring (?:it )?forward|tomorrow|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|time ?slot|another time|not (?:be )?home|weeks?|fortnight)\b/i],
  ],
  report_problem: [
    ['damaged', /\b(?:damaged?|broke\w*|smash\w*|crack\w*|leak\w*|shatter\w*|dent\w*|corked|spilt|spilled|crushed|wrecked|soak(?:ed|ing)|drenched|(?:sopping|dripping|all) wet|(?:was|were|is|are|came|arrived) (?:all |so )?wet|bust\w*|burst|popped|exploded|(?:in|to) (?:pieces|bits)|(?:cork|lid|cap|seal)(?: \w+){0,5} (?:out|off|open)|(?:half|arrived|came|was|were) empty)\b/i],
    ['missing', /\b(?:missing|absent|(?:there (?:was|were|is) no|without any|without the|no) \w+(?: \w+)? in (?:it|there|the|my|order)|short|left out|lack(?:s|ed|ing)?|(?:not|never|wasn['’]?t|isn['’]?t|weren['’]?t|didn['’]?t) (?:in|there|included|arrived?|come|came|made it|make it|turn(?:ed)? up|show(?:ed)? up|get here)|no sign of|(?:only|just) (?:got|received|had|found|(?:one|two|three|four|five|\d) (?:of|in|came|arrived))|(?:bag|box|carton|parcel) had (?:only )?(?:one|two|three|four|five|\d)|forgot|incomplete|half (?:my|the|of)|nothing (?:here|there|came|arrived|at (?:my|the) door))\b/i],
    ['wrong', /\b(?:wrong|incorrect|different (?:wine|beer|bottle|product|one|item)|not what i (?:ordered|bought)|someone else['’]?s|mixed up|instead of)\b|\b(?:ordered|bought|paid for|asked for)\b.{1,40}\b(?:but|and|then)(?: i)? (?:got|received|was sent|you sent|they sent)(?: me)? (?:a |an |the |some )?(?!(?:it|them|this|that|my|nothing|only|just|no|none|half|all|one|two|three|four|five|six|charged|told|email|delivered|here|home)\b)[a-z]+/i],
  ],
  change_subscription: [
    ['resume', /\b(?:resume|restart|unpause|un-pause|turn (?:\w+ ){0,4}(?:back )?on|start (?:\w+ ){0,4}again|reactivate|unfreeze)\b/i],
    ['skip', /\b(?:skip\w*|miss (?:it|this|that|the|a)\b|leave (?:\w+ ){0,3}out|leave out|not (?:this|next) month)\b/i],
    ['pause', /\b(?:paus\w*|hold|break|suspend|freeze|for a (?:while|bit))\b/i],
    ['stop', /\b(?:stop\w*|cancel\w*|end|quit|terminate|unsubscribe|get rid of|dont want|don['’]?t want|finish)\b/i],
  ],
} // oxfmt-ignore

/** Returns everything that a text says happened to the products of an order. */
export function findProblemKinds(text: string): readonly ClaimKind[] {
  const kinds: readonly ClaimKind[] = ['damaged', 'missing', 'wrong']
  const reported = withoutDenied(text)
  return kinds.filter((kind) =>
    variantWords['report_problem']?.some(([name, pattern]) => name === kind && pattern.test(reported)),
  )
}

/** A problem that there is not: 'box was sealed no damage'. */
const denied =
  /\b(?:no|not|without|nothing|isn['’]?t|wasn['’]?t|weren['’]?t|aren['’]?t) (?:(?:any|a|the|really|actually|even|visibly|obviously|was|is|were) )*(?:damaged?|broken?|smash\w*|crack\w*|leak\w*|dent\w*|breakages?|missing|wrong)\b/gi

/** Removes the problems that a text denies. */
function withoutDenied(text: string): string {
  return text.replaceAll(denied, ' ')
}

/** Missing points, of which the data of an order has none. */
const missingPoints = /\bpoints?\b[^.!?,]{0,30}\b(?:missing|short)\b|\bmissing\b[^.!?,]{0,15}\bpoints?\b/i

/** Returns what happened to the products of an order; `null`: the text does not say, or only points are missing. */
export function findProblemKind(text: string): ClaimKind | null {
  if (missingPoints.test(text)) return null
  const reported = withoutDenied(text)
  const found = variantWords['report_problem']?.find(([, pattern]) => pattern.test(reported))?.[0]
  return found === 'damaged' || found === 'missing' || found === 'wrong' ? found : null
}

/**
 * Returns the variant that a text names where Murphy asked which one is meant, or where the change was just asked for: a part of an address
 * or another place names the address, and a time of the day the day. `null`: none.
 */
export function findAskedVariant(
  flow: FlowDefinition,
  { text, slots }: { readonly text: string; readonly slots: Slots },
): string | null {
  const variant = findVariant(flow, { text, slots })
  if (variant !== null || flow.name !== 'change_delivery') return variant
  if (namesOtherPlace(text, slots)) return 'address'
  return namesTimeOfDay(text) ? 'day' : null
}

/** Returns the variant of a flow that a text names by its label, its words or a value of its slots; `null`: none. */
export function findVariant(
  flow: FlowDefinition,
  { text, slots }: { readonly text: string; readonly slots: Slots },
): string | null {
  const names = Object.keys(flow.variants)
  const [only, another] = names
  if (another === undefined) return only ?? null
  const plain = text.trim().toLowerCase()
  const labelled = names.find((name) => flow.variants[name]?.label.toLowerCase() === plain)
  if (labelled !== undefined) return labelled
  const found = (variantWords[flow.name] ?? []).find(([, pattern]) => pattern.test(text))?.[0]
  if (found !== undefined && names.includes(found)) return found
  const filled = names.find((name) =>
    Object.values(flow.variants[name]?.slots ?? {}).some(
      (slot) => readSlot(slot, { text, slots, isExpected: false }) !== null,
    ),
  )
  return filled ?? null
}
