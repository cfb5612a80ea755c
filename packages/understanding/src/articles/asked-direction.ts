/** The direction of a text: it is about beginning something, such as joining, or about ending it, such as leaving. */
export type Direction = 'begin' | 'end'

const beginPattern =
  /\b(?:join\w*|sign(?:ing|ed)? (?:me )?up|signup|register\w*|become|becoming|enrol\w*|start(?:ing)?|create|subscribe|opt in)\b/
const endPattern =
  /\b(?:leav\w*|quit\w*|cancel\w*|stop\w*|end|unsubscribe|unjoin|clos(?:e|ing)|delet\w*|remov\w*|opt out|out of|get rid|(?:do not|dont|don't|no longer) (?:want|wish)|finish)\b/

/** The share of an answer's questions that show its direction. */
const leastShare = 0.4

/** Returns the direction of a question; `null`: it has none, or both. */
export function findDirection(question: string): Direction | null {
  const begins = beginPattern.test(question)
  return begins === endPattern.test(question) ? null : begins ? 'begin' : 'end'
}

/** Returns the direction that most questions of an answer have; `null`: they have none in common. */
export function findCommonDirection(questions: readonly (Direction | null)[]): Direction | null {
  const least = questions.length * leastShare
  const count = (direction: Direction): number => questions.filter((each) => each === direction).length
  if (count('begin') >= least && count('begin') > count('end')) return 'begin'
  return count('end') >= least && count('end') > count('begin') ? 'end' : null
}
