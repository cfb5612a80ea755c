import type { Found, Utterance, Span, Word } from './utterance'
import { isFree } from './utterance'
import { chatterWords } from './chatter-words'
import type { SlotName } from './slots'

const relations = new Set(
  (
    'brother bro sister sis mum mom mother dad father wife missus husband hubby partner mate mates friend son daughter cousin ' +
    'aunt aunty auntie uncle nephew niece grandson granddaughter stepson stepdad boyfriend girlfriend bf gf flatmate housemate roommate neighbour neighbor boss ' +
    'colleague coworker workmate assistant fiance fiancee nan nanna nana pop grandma grandpa grandfather grandmother parent ' +
    'kid pa flatmates inlaw driver bloke guy person lady'
  ).split(' '),
)
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'mister', 'prof', 'sir', 'madam'])
/** Words in the position of a name that are not names. */
const noNames = new Set(
  (
    'a an the my your his her their our its it i me you he she they we us them him someone somebody anyone anybody else other ' +
    'elses suburb suburbs postcode everyone everybody nobody another different new who whom whoever what when where which why how this that these those there here one ones is am are was be been ' +
    'will would can could should may might must shall do does did have has had get got getting make made let go going gonna wanna want ' +
    'need needs please pls plz thanks thank cheers ta to too of in on at by for from with and or but so if as then than not no yes ok okay yeah ' +
    'pick pickup picking picks picked up collect collects collecting collected collection grab grabs fetch order orders number ' +
    'name names named nominee nominees phone mobile change swap switch replace update add set cancel date day time today tonight ' +
    'tomorrow now later instead also just still only already address delivery deliver store shop online account details email ' +
    'website app card payment home work house office unit invoice receipt refund help human agent support track tracking ' +
    'express standard click ready earlier sooner later soon asap morning arvo afternoon evening weekend week next last first out off ' +
    'anything something nothing everything more less gift box carton case bottle bottles beer wine possible allowed able wrong right correct incorrect ' +
    'murphy down away along round around before after during until while still make made swing swings pop pops duck head run runs try tries trying ' +
    'like love prefer put send sending let ask allow give giving use hand ill id im ive myself himself herself authorise authorize alternative nominate someones drunk goes turns turn turning shows show showing heads head drives drive fetches fetch stops drops becomes being didnt dont doesnt cant wont isnt wasnt arent werent havent hasnt hadnt couldnt shouldnt wouldnt never always maybe really very all both each ' +
    'missing late broken damaged sure hello hi hey about into behalf drop come comes coming bring there ' +
    'nah nope nup naah naw nay forget nevermind nvm mind skip stop leave bother worries worry'
  ).split(' '),
)
/** The words before a name, and a second condition where they are ambiguous. */
const leads: readonly { readonly words: RegExp; readonly needs?: RegExp }[] = [
  { words: /\b(?:name|names|nominee) (?:is|are|is now|to|will be|should be|would be|as|from .{1,30} to)$/ },
  { words: /\bname$/ },
  // 'nominee on 10234567 is', 'the collector for my order:'
  {
    words:
      /\b(?:nominee|collector|name|pick ?up person|person) (?:on|for|of|in|with|to) (?:(?:my|the|that|this|pick ?up|order|number|no) ){0,4}(?:\d{7,12}|order|pick ?up|click and collect)(?: (?:is|are|now|to|as|will|should|would|be|becomes)){0,3}$/,
  },
  {
    words: /\b(?:should be|is now|its|it is)$/,
    needs: /\b(?:nominee|name|pick(?:ing)? ?up|collecting|collector|person)\b/,
  },
  { words: /\bnominee$/ },
  { words: /\b(?:named|called|nominate|nominating|authori[sz]e|put down)$/ },
  {
    words: /\b(?:change|swap|switch|update|transfer|make|set|put)\b.{0,50} (?:to|for|as|be)$/,
    needs:
      /\b(?:nominee|name|pick|pickup|picking|collect|collects|collecting|collection|person|who|it|him|her)\b/,
  },
  {
    words: /\b(?:let|have|get|allow|ask|send|sending|add|use|with|by|for|to|want|need|like)$/,
    needs:
      /\b(?:nominee|pick(?:s|ing)? (?:it|them|this|that|my|the|up)|pickup|pick-up|collect(?:s|ing|ed)?|collection|grab)\b/,
  },
  { words: /\b(?:make|making) (?:it|the nominee|that)$/ },
  {
    words: /\b(?:can|could|will|would|may)$/,
    needs: /\b(?:pick(?:s|ing)? (?:it|them|this|that|my|the|up)|collect|grab)\b/,
  },
]
/** Words after a name: the person collects the order. */
const afterCollector =
  /^,? (?:(?:is|will|would|can|could|may|ll|gonna|be|to|instead|who|now|come|and|going to|swing by to|able to) )*(?:pick(?:s|ing)? (?:it|them|this|that|up|my|the|our|order|everything)|collect(?:s|ing)?|grab(?:s|bing)? (?:it|them|this|that|my|the|our|order)|fetch(?:es|ing)? (?:it|them|my|the)|get(?:ting)? (?:it|them))\b/
/** Words after a name at the start of a clause: the person goes to the store. They need a number too. */
const afterVisitor =
  /^,? (?:(?:is|will|would|can|could|ll|gonna|to|instead|now|and|going to|does|has to) ){0,3}(?:goes?|going|comes?|coming|turns? up|turning up|shows? up|showing up|stops? by|drops? by|heads?|drives?|fetch(?:es|ing)?|collects?|does (?:it|that|the pick))\b(?! (?:to be|by the name))/
const collecting =
  /\b(?:nominee|collector|pick(?:s|ed|ing)?[ -]?(?:it |them |that )?up|pickup|collect\w*|collection|fetch\w*|grab\w*)\b/
/** A phone number behind a name, with what introduces it. */
const phoneAfter = String.raw`[,:;(]{0,2} ?(?:(?:on|ph|phone|mob|mobile|number|no|cell|tel|with|his|her|is) ){0,3}:? ?[(+]?\d[\d ()-]{7,16}\)?`
/** Words after a name: the person is the nominee. */
const afterNominee = new RegExp(
  String.raw`^(?:${phoneAfter})?,? (?:still |now )?(?:down |in )?(?:as|for|to be|will be|is|be|becomes|being|who is) (?:the |my |a |our |new |named ){0,2}(?:pick|nominee|collector|person|collection)|^(?:${phoneAfter})?,? down (?:to|for) (?:come and |the |my |a )?(?:pick|collect|fetch|grab)`,
)
/** A phone number after a name, which belongs to that person: 'nominee jo park 0412345678'. */
const beforePhone = new RegExp(String.raw`^${phoneAfter}`)
const startLeads =
  /^(?:it'?s|it is|its|hi|it will be|it'll be|that'?s|that is|that would be|yes|yeah|ok|okay|sure|um|the|my|his|her|their|and|name|full|nominee|please|is|to|change|make)$/
const namePattern = /^\p{L}[\p{L}\p{M}'’.-]*$/u

/** Finds the person in an utterance, without title and relation; perhaps only a first name. */
export function findPersonName(
  utterance: Utterance,
  {
    expects,
    taken,
    isWord,
    names = [],
  }: {
    expects: SlotName | null
    taken: readonly Span[]
    isWord: (word: string) => boolean
    /** Names of places and products, which a phone number alone makes no person's. */
    names?: readonly Span[]
  },
): Found<string> | undefined {
  const { words, text } = utterance
  const isLikely = (word: Word): boolean =>
    expects === 'personName' ||
    !isWord(word.text) ||
    (word.start > 0 && /^\p{Lu}\p{Ll}/u.test(utterance.getOriginalText(word)))
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word || !isFree(word, taken) || !mayBeName(word.text) || !isLikely(word)) continue
    const before = getWordsBefore(words, at)
    const name = findNameAt(utterance, at, taken)
    if (!name) continue
    const after = text.slice(name.end, name.end + 60)
    const isAfterLead = leads.some(
      (lead) => lead.words.test(before) && (!lead.needs || lead.needs.test(text)),
    )
    const isAsked =
      expects === 'personName' &&
      words
        .slice(0, at)
        .every(
          (lead) =>
            startLeads.test(lead.text) || isPerson(lead.text) || isWord(lead.text) || !mayBeName(lead.text),
        ) &&
      !/^(?:my|his|her|their|our|the|an?)$/.test(words[at - 1]?.text ?? '') &&
      isWholeAnswer(name, after, isWord)
    const isCollecting =
      (afterCollector.test(after) ||
        (afterVisitor.test(after) && isNewTo(name, isWord) && /\d{4}/.test(text))) &&
      (isStart(words, at) || isWrittenAsName(utterance, word))
    const hasPhone =
      beforePhone.test(after) && isNewTo(name, isWord) && isFree(name, names) && collecting.test(text)
    if (
      isAfterLead ||
      isAsked ||
      isCollecting ||
      hasPhone ||
      afterNominee.test(after) ||
      (isIntroduced(words, at) && isAboutPeople(utterance, word))
    )
      return name
  }
  return undefined
}

/** Returns true for two words or more of which none has a meaning of its own. */
function isNewTo({ value }: Found<string>, isWord: (word: string) => boolean): boolean {
  const parts = value.toLowerCase().split(' ')
  return parts.length > 1 && !parts.some(isWord)
}

/** Words that may follow the name in an answer to the question for it. */
const afterAnswer =
  /^(?:,? (?:please|pls|thanks|thank you|ta|cheers|mate|it is|is (?:his|her|their|the) (?:full )?name|will|is|can|from))?(?:$|[\s.,;:!()-]*$|[.,;:!(]| [-–(]| (?:and |with |on |his |her |my )*(?:mobile|mob|phone|ph|number|cell|tel|no)\b| (?:is |will |to )*(?:collect|pick|com|go|grab|fetch)| (?:on|at|under|via|you can|reach|call|contact|text|ring)\b[^\d.;]{0,30}[+(]?\d{2}| ?[+(]?\d)/

/**
 * Returns true when the name is all that the clause says: 'it's Tom Baker, 0412 345 678'. A single word is one only when it has no
 * meaning of its own.
 */
function isWholeAnswer({ value }: Found<string>, after: string, isWord: (word: string) => boolean): boolean {
  const parts = value.toLowerCase().split(' ')
  return afterAnswer.test(after) && !parts.every((part) => isWord(part))
}

/** Returns true for a word that is written as a name, or follows a comma. */
function isWrittenAsName(utterance: Utterance, word: Word): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(utterance.getOriginalText(word)) ||
    /,\s*$/.test(utterance.text.slice(Math.max(0, word.start - 3), word.start))
  )
}

/** Returns true for a person's name and false for a taste: it is about collecting, or written as a name. */
function isAboutPeople(utterance: Utterance, word: Word): boolean {
  return (
    /^\p{Lu}/u.test(utterance.getOriginalText(word)) ||
    /\b(?:pick|pickup|collect|nominee|name|grab|fetch)/.test(utterance.text)
  )
}

/** Returns true if a word such as 'brother' in 'my brother' or 'Mrs' precedes the name. */
function isIntroduced(words: readonly Word[], at: number): boolean {
  let before = at - 1
  while (before >= 0 && relations.has(words[before]?.text ?? '')) before -= 1
  const word = words[before]?.text ?? ''
  return titles.has(word) || (before < at - 1 && /^(?:my|our|his|her)$/.test(word))
}

function isPerson(word: string): boolean {
  return relations.has(word) || relations.has(word.replace(/s$/, '')) || titles.has(word)
}

function mayBeName(word: string): boolean {
  return (
    word.length >= 2 &&
    word.length <= 20 &&
    !/\d/.test(word) &&
    !noNames.has(word) &&
    !chatterWords.has(word) &&
    !isPerson(word)
  )
}

/** Returns the words before a word, without relations and titles. */
function getWordsBefore(words: readonly Word[], at: number): string {
  let end = at
  while (end > 0 && isPerson(words[end - 1]?.text ?? '')) end -= 1
  if (end < at && /^(?:my|his|her|our|their|the|a)$/.test(words[end - 1]?.text ?? '')) end -= 1
  return words
    .slice(Math.max(0, end - 12), end)
    .map(({ text }) => text)
    .join(' ')
}

/** Returns true when a name starts the text, or only a greeting or an introduction precedes it: 'hi, ', 'my mate '. */
function isStart(words: readonly Word[], at: number): boolean {
  return words
    .slice(0, at)
    .every(
      ({ text }) =>
        startLeads.test(text) ||
        isPerson(text) ||
        /^(?:so|but|because|and|then|hello|hey|can|could|will|now|actually|when|if)$/.test(text),
    )
}

/** Finds up to four words that may be a name, without a mark between them. */
function findNameAt(utterance: Utterance, at: number, taken: readonly Span[]): Found<string> | undefined {
  const { words } = utterance
  let end = at
  while (end < words.length && end < at + 4) {
    const word = words[end]
    const last = words[end - 1]
    if (!word || !mayBeName(word.text) || !isFree(word, taken)) break
    if (end > at && last && !/^[ -]$/.test(utterance.text.slice(last.end, word.start))) break
    end += 1
  }
  const first = words[at]
  const last = words[end - 1]
  if (end === at || !first || !last) return undefined
  const span = { start: first.start, end: last.end }
  const parts = utterance
    .getOriginalText(span)
    .replace(/['’]s$/, '')
    .split(/\s+/)
  if (!parts.every((part) => namePattern.test(part))) return undefined
  const value = capitaliseName(parts.join(' '))
  return Array.from(value).length <= 40 ? { ...span, value } : undefined
}

/** Capitalises a name typed in lower case or capitals; any other spelling is the person's own and stays. */
function capitaliseName(name: string): string {
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}|(?<=['’-])\p{L}/gu, (letter) => letter.toUpperCase())
}
