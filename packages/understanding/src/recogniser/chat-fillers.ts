import type { PreparedText } from '../features/vectoriser'
import type { TrainingExample } from './training-set'

/**
 * Texts of any chat that ask for nothing: greetings, thanks, reactions, small talk, personal details, numbers and random
 * keys. Kinds alternate, so that a part of the list has all of them.
 */
export const chatFillers: readonly string[] = [
  'hello, thank you so much, yes, who are you, 9876543210, my name is john, hmm, asdfgh',
  'what is this, good morning, no, nice, i am 25 years old, bye, 1, are you a robot',
  'ok, how are you, this is bad, why, tell me a joke, john smith, wait a minute, 12345',
  'hi, thanks, no thanks, you are stupid, who made you, i live in london, lol, blah blah',
  'hey there, really, i love you, what, see you later, i am bored, 42, what is your name',
  'good evening, okay thanks, yes please, how, what is the weather today, never mind, haha, test',
  'good night, great, i am a student, where do you live, sorry, not sure, 2020, qwerty',
  'hello how are you doing, cool, maybe, who is that, sing a song, happy birthday, oh, xyz',
].flatMap((line) => line.split(', '))

const longestFiller = Math.max(...chatFillers.map((text) => text.split(' ').length))

/** Fillers per phrase. A background class that outweighs the intents takes texts in scope. */
const fillerShare = 0.1

/**
 * Returns the chat fillers that stand in for missing out-of-scope texts. A filler that an intent may answer is left out:
 * all its words are in a phrase that is at most one word longer.
 */
export function selectChatFillers(
  phrases: readonly TrainingExample[],
  prepare: (text: string) => PreparedText,
): readonly PreparedText[] {
  const short = phrases
    .map(({ prepared }) => new Set(prepared.words))
    .filter(({ size }) => size <= longestFiller + 1)
  const isTaught = ({ words }: PreparedText): boolean =>
    short.some((taught) => taught.size <= words.length + 1 && words.every((word) => taught.has(word)))
  return chatFillers
    .map((text) => prepare(text))
    .filter((filler) => !isTaught(filler))
    .slice(0, Math.floor(fillerShare * phrases.length))
}
