import { isOfRequest } from '../open-question'
import type { AssistantTools, IntentRequest } from '../intent'
import type { IntentAnswer } from '../reply-items'
import { createArticles, createMessage, createSuggestions } from '../reply-items'

/** How the shopper wants to read the last reply again. */
export type RephraseStyle = 'short' | 'simple'

const opener = String.raw`(?:(?:huh|what|eh|sorry|um|ok|okay|so|please|pls|hm+|no|but|and|well|wait|just|mate)[\s,.!-]+)*`
const ask = String.raw`(?:(?:can|could|would|will) (?:you|u|ya) )?(?:please |pls |just )?`
const what = String.raw`(?:that|it|this|your answer|the answer|the reply)`
const closer = String.raw`(?: please| pls| thanks| for me| mate| version| answer)*`

const shortPattern = new RegExp(
  String.raw`^${opener}${ask}(?:(?:make|keep|say|put|have|give|give me|tell me|do|repeat) )?(?:${what} )?(?:(?:again|once more) )?(?:but )?(?:(?:a|the|in)? ?)?(?:much |bit |lot |in )?(?:shorter|short(?:ened)?|brief(?:ly|er)?|tl ?dr|(?:in )?(?:a )?nutshell|(?:in )?(?:one|a) (?:sentence|line|word)|in short|in brief|summary|(?:the )?short version|quick version|just the (?:answer|facts?|gist)|the gist|too long(?: (?:didnt|did not|to) read)?|(?:thats|that is|thats way|way) too (?:long|much)(?: (?:text|info|information|to read))?|too much (?:text|info|information)|summari[sz]e(?: ${what})?|sum (?:${what} )?up|shorten ${what}|cut to the chase|get to the point)${closer}$`,
)
const simplePattern = new RegExp(
  String.raw`^${opener}${ask}(?:(?:say|put|explain|word|rephrase|reword|tell|tell me|write|repeat) )?(?:${what} )?(?:(?:again|once more) )?(?:but )?(?:to me )?(?:in )?(?:(?:a bit |more |much |a )?(?:simpler|simply|simple(?: words| terms| way)?|clearer|more clearly|clearly|differently|different(?:ly)? words|other words|another way|plain(?: english| words| language)?|english|normal words|in human|human (?:words|terms|language)|layman'?s? terms)|like (?:i am|im|i'm) (?:5|five|a kid)(?: years old)?|eli5|rephrase(?: ${what})?|reword(?: ${what})?|simplify(?: ${what})?|explain(?: ${what}| again| more| better)?|what (?:do|did|does) (?:you|u|ya|that|it|this) (?:even |actually |really )?mean(?: by (?:that|it|this))?|meaning|(?:i )?(?:dont|do not|didnt|cant|still dont) (?:get|understand|follow)(?: ${what}| you| a word| what you mean| any of (?:it|that))?|(?:you|u) (?:have )?lost me|(?:im|i am) (?:lost|confused)|(?:thats|that is|its|very|so) (?:confusing|unclear|not clear)|confusing)${closer}$`,
)

/** A demand for the answer in one word: 'so is that a yes or a no'. */
const yesOrNo = new RegExp(
  String.raw`^${opener}(?:(?:you|u) (?:just |have |literally )*(?:gave|wrote|sent|given|written)(?: me)? (?:an? |the )?(?:whole |bloody |entire )*(?:essay|novel|book|speech|story|lecture|wall of text|paragraph|sermon) |(?:too much text|too long|long story|i didnt read that|didnt read that|simple question) )?${opener}(?:just )?(?:is (?:that|it|this) |was (?:that|it) |thats |that is |its |just |only )?(?:an? )?(?:yes or (?:an? )?no|no or (?:an? )?yes|yay or nay)(?: then| please| mate| answer| question)*$`,
)

/** Returns how the shopper wants to read the last reply again; `null`: the text does not ask for it. */
export function findRephraseStyle(words: string): RephraseStyle | null {
  return shortPattern.test(words) || yesOrNo.test(words)
    ? 'short'
    : simplePattern.test(words)
      ? 'simple'
      : null
}

/**
 * Gives the last reply in other words: its first sentence, and for an answer of an article the article's summary where a simpler one is
 * asked for. Nothing is said that the reply or its article does not say. `null`: there is no reply.
 *
 * Source: docs/understanding.md#intents
 */
export function rephraseLastReply(
  style: RephraseStyle,
  { dialogue }: IntentRequest,
  tools: AssistantTools,
): IntentAnswer | null {
  const { history, helpTopic, pending, lastPolicy, turnCount: turn } = dialogue
  // The answer of a safety policy is in no history, and is not shortened.
  if (lastPolicy?.turn === turn - 1) return null
  const lastOfShopper = history.findLastIndex(({ from }) => from === 'shopper')
  const texts = history.slice(lastOfShopper + 1).map(({ text }) => text)
  const [first] = texts
  if (first === undefined) return null
  // A question that is open is asked again as it stands.
  if (isOfRequest(pending))
    return {
      intent: null,
      isDialogueMove: true,
      pending,
      result: { items: [createMessage(texts.at(-1) ?? first)] },
    }
  const opening = tools.getResponse('conversation', 'in_short', { turn, values: { list: '' } }).trim()
  // A reply that was shortened already is not introduced twice.
  const sentence = getFirstSentence(first.startsWith(opening) ? first.slice(opening.length).trim() : first)
  const article =
    style === 'simple' && helpTopic?.turn === turn - 1 && dialogue.answered !== null
      ? findLastArticle(dialogue.answered.text, helpTopic.articleIds, tools)
      : null
  const items =
    article === null
      ? [
          createMessage(tools.getResponse('conversation', 'in_short', { turn, values: { list: sentence } })),
          createSuggestions(tools.getResponse('labels', 'live_chat', { turn })),
        ]
      : [
          createMessage(
            tools.getResponse('conversation', 'put_simply', {
              turn,
              values: { list: sentence, names: article.summary },
            }),
          ),
          createArticles([article]),
        ]
  return { intent: null, isDialogueMove: true, ...(pending === null ? {} : { pending }), result: { items } }
}

function findLastArticle(
  text: string,
  [articleId]: readonly string[],
  { understanding }: Pick<AssistantTools, 'understanding'>,
) {
  return articleId === undefined ? null : understanding.searchWithinArticle(text, articleId)
}

/** Returns the first sentence of a text. A full stop in a number, an abbreviation or a domain ends none. */
function getFirstSentence(text: string): string {
  return /^.*?[.!?](?=\s+[\p{Lu}\d$(]|\s*$)/su.exec(text)?.[0] ?? text
}
