import type { DialogueState } from '../dialogue-state'
import { hasQuestionForm } from '../flows/question-form'
import { countWords } from '../plain-words'

const no =
  '(?:(?:no+|nah|nope|lol|haha|um+|hm+|but|sorry|well|oh|mate|actually|yeah|yes|ok|okay|wait|argh+|omg|ugh)[\\s,.!-]+)*'
const page = '(?:page|article|answer|link|one|thing|info|help|bit)'
/** The ways to say that the last answer is about something else, with what was meant. */
const patterns: readonly RegExp[] = [
  // 'No not buying one, using one'.
  new RegExp(
    `^${no}(?:i (?:said|meant|mean) |it['’]?s |thats |that['’]?s )?not (?!working|expired|blocked|maxed|cancelled|empty|sure|yet|really|only|just|what|that|it|there|here|i |in |at )[^,.;!]{2,40}[,.;!]+\\s*(?<wanted>.+)$`,
    'is',
  ),
  // 'That page is about buying one. I already have one'.
  new RegExp(
    `^${no}(?:(?:that|this|the)(?: ${page})?|its|it)(?:['’]?s| is| was)? (?:only |just |all )?(?:about|for) [^,.;!]{2,60}[,.;!]+\\s*(?<wanted>.+)$`,
    'is',
  ),
  // 'Still not it, …', 'not what i was after, …', 'that isnt what i asked. …'.
  new RegExp(
    `^${no}(?:still )?(?:that['’]?s |that |this |it['’]?s |its |thats )?(?:is |was )?(?:not|nt|isn['’]?t|isnt|wasn['’]?t|wasnt) (?:it|that|what (?:i|we) (?:\\w+ ){0,2}?(?:asked|after|meant|mean|want|wanted|need|said|looking for|asking)(?: about| for)?|the (?:right )?(?:one|thing|answer|page|question)|my (?:question|problem))[,.;!-]+\\s*(?<wanted>.+)$`,
    'is',
  ),
  // 'Seen that page, there is no button like it says', 'already did that, it still says invalid'.
  new RegExp(
    `^${no}(?:i |ive |i['’]ve |i have )?(?:already )?(?:read|seen|saw|tried|did|done|looked at|checked|know) (?:all )?(?:that|it|this|those|the)(?: ${page})?(?: already| before| twice)?[,.;!-]+\\s*(?<wanted>.+)$`,
    'is',
  ),
  // 'Yeah i know how to earn them, that isnt what i asked. I want to spend them'.
  new RegExp(
    `^${no}(?:i |we )(?:already )?know [^,.;!]{2,50}[,.;!]+\\s*(?:(?:that|this|it)(?:['’]?s| is|) ?(?:not|isn['’]?t|isnt) what (?:i|we) (?:asked|meant|want\\w*)[,.;!]+\\s*)?(?<wanted>.+)$`,
    'is',
  ),
]
/** 'No i mean for pick up, i bought it online'. */
const meaning = new RegExp(
  `^(?:(?:no+|nah|nope|lol|haha|sorry|but|um+)[\\s,.!-]+)+(?:i|we) (?:mean|meant|am talking about|was asking about) (?<wanted>.+)$`,
  'is',
)

const wantedOpener =
  /^(?:(?:no|nah|sorry|well|ok|and|so|please|but|just)\s+)*(?:(?:i|we)(?:['’]d| would| do)? (?:just )?(?:want|wanted|need|needed|meant|mean|asked)(?: to(?: (?:know|ask|find out))?)?(?: about| for| if)?\s+)?/i

const shortest = 2
const longest = 30

/**
 * Returns what a shopper says was meant after the answer of an article that was about something else: 'no not buying one, using one at the
 * checkout'. `null`: the text refuses no answer, or asks a whole question of its own.
 */
export function readContrast(
  text: string,
  {
    answered,
    helpTopic,
    turnCount,
    pending,
  }: Pick<DialogueState, 'answered' | 'helpTopic' | 'turnCount' | 'pending'>,
): string | null {
  if (pending !== null || answered?.intent !== 'help_article') return null
  if (!helpTopic || turnCount - helpTopic.turn > contrastTurns || countWords(text) > longest) return null
  const said = text.trim()
  const found = [...patterns, meaning].map((pattern) => pattern.exec(said)?.groups?.['wanted'])
  const wanted = dropRefused(found.find((each) => each !== undefined) ?? '')
    .replace(wantedOpener, '')
    .trim()
  return countWords(wanted) < shortest || hasQuestionForm(wanted) ? null : wanted
}

const refusedClause =
  /^(?:no+[\s,]+)?(?:i|we) (?:do ?n['’]?t|dont|do not|did ?n['’]?t|didnt) (?:want|need|mean|ask)\b/i

/** Returns what was meant without the clauses that say what was not: 'i dont want to close my account, just less spam'. */
function dropRefused(wanted: string): string {
  const clauses = wanted.split(/[,.;!]+/).map((clause) => clause.trim())
  const kept = clauses.filter((clause) => clause !== '' && !refusedClause.test(clause))
  return kept.length === 0 ? wanted : kept.join(' ')
}

/** The turns for which the answer of an article may be refused. */
const contrastTurns = 2
