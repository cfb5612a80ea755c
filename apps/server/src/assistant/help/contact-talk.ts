import { countWords } from '../plain-words'

/**
 * The kind of a text about the ways to reach the team, which means that only after they were shown. `no_form`: the form is refused.
 * `call_cost`: the price of a call. `which_team`: who answers. `phone_hours`: when the phone is answered.
 */
export type ContactTalk = 'no_form' | 'call_cost' | 'which_team' | 'phone_hours'

const refuses = String.raw`(?:not|no|never|without|instead of|rather than|sick of|over|hate|\w+n['’]?t|done with|enough)`
const longestTalk = 18

const rows: readonly (readonly [ContactTalk, readonly RegExp[]])[] = [
  [
    'no_form',
    [
      new RegExp(
        String.raw`\b${refuses}\b(?: \w+){0,3}? (?:(?:fill\w*|using|use|do|doing|want|need|send\w*|write|writing|typing) )?(?:in |out |up )?(?:an?|the|your|any|another|more|that|this|these|those|bloody|stupid)? ?(?:forms?|tickets?|e-?mails?)\b`,
        'i',
      ),
      /\b(?:don['’]?t|do not|dont|not|won['’]?t|wont|rather not|can['’]?t be (?:bothered|arsed)) (?:want to |wanna |going to |gonna )?(?:write|writing|type|typing|email|emailing)\b/i,
    ],
  ],
  [
    'call_cost',
    [
      /\b(?:number|call(?:s|ing)?|line|phone|ring(?:ing)?)\b.{0,24}\b(?:free|cost|costs|charged?|expensive|toll)\b/i,
      /\b(?:cost|costs|charged?|free)\b.{0,16}\b(?:to|for|if i) (?:a |the )?(?:ring|call|phone)\b/i,
      /\b(?:free ?call|toll[ -]?free|free to (?:call|ring))\b/i,
    ],
  ],
  [
    'which_team',
    [
      /\b(?:are|is|do) (?:they|it|that|these|those)\b.{0,30}\b(?:same|different|other|another|separate) (?:team|people|person|lot|department|ones?|company)\b/i,
      /\b(?:which|what) (?:team|department|people)\b|\bwho (?:answers|picks up|am i (?:talking|speaking) to|do i (?:get|end up with)|will i (?:get|talk to))\b/i,
      /\b(?:are|is) (?:they|it|the (?:team|people|call cent(?:re|er)))\b.{0,12}\b(?:in australia|overseas|local|offshore|aussies?|real people|humans?)\b/i,
    ],
  ],
  [
    'phone_hours',
    [
      /\b(?:answer(?:ed|s)?|manned|staffed|picks? up|open|there|working|available|on)\b.{0,16}\b(?:weekends?|nights?|tonight|evenings?|sundays?|saturdays?|(?:public )?holidays?|after hours|lunch|at \d{1,2})\b/i,
    ],
  ],
]

/** Words of another matter with hours, a price or a form of its own. */
const otherMatter =
  /\b(?:stores?|shops?|branch|deliver\w*|courier|driver|order\w*|parcel|card|points?|member\w*|wines?|beers?|bottles?|return\w*|refund\w*|postage|shipping)\b/i

/** Returns what a text says about the ways to reach the team; `null`: it is about something else. */
export function findContactTalk(utterance: string): ContactTalk | null {
  const text = utterance.slice(0, 200).trim()
  if (countWords(text) > longestTalk || otherMatter.test(text)) return null
  return rows.find(([, patterns]) => patterns.some((pattern) => pattern.test(text)))?.[0] ?? null
}
