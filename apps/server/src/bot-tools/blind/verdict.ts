import { createPattern } from '../../assistant/teaching/evaluation-schemas'

/** The verdict on a reply. Source: docs/understanding.md#blind-sets */
export const verdicts = ['solved', 'useful', 'weak', 'wrong', 'dead end'] as const
export type Verdict = (typeof verdicts)[number]

/** Regular expressions on the reply's lines. */
export type ExpectedReply = {
  readonly solved: readonly string[]
  readonly useful: readonly string[]
  readonly wrong: readonly string[]
}

export type Judgement = {
  readonly verdict: Verdict
  /** The expressions of `solved` that do not match, and those of `wrong` that do. */
  readonly reasons: readonly string[]
}

/** Returns the verdict on a reply: a match of `wrong` decides, then `solved`, then `useful`. */
export function judgeReply(lines: readonly string[], { solved, useful, wrong }: ExpectedReply): Judgement {
  const reply = lines.join('\n')
  const matches = (source: string): boolean => createPattern(source).test(reply)
  const wrongReasons = wrong.filter(matches).map((source) => `wrong: ${source}`)
  if (wrongReasons.length > 0) return { verdict: 'wrong', reasons: wrongReasons }
  const missing = solved.filter((source) => !matches(source))
  if (missing.length === 0) return { verdict: 'solved', reasons: [] }
  const reasons = missing.map((source) => `missing: ${source}`)
  if (useful.some(matches)) return { verdict: 'useful', reasons }
  return { verdict: hasNextStep(lines) ? 'weak' : 'dead end', reasons }
}

/** Returns true for a reply with a next step: a button, card, link, form or question. */
function hasNextStep(lines: readonly string[]): boolean {
  return lines.some((line) => line.startsWith('[') || line.includes('?') || /https?:\/\//.test(line))
}

export type ActionDifference = {
  /** Actions that were asked for and not done. */
  readonly missing: readonly string[]
  /** Actions that were done without being asked for, or twice. */
  readonly unexpected: readonly string[]
}

/** Compares actions as sets; an action that was done twice is unexpected the second time. */
export function compareActions(expected: readonly string[], done: readonly string[]): ActionDifference {
  const left = new Set(expected)
  const unexpected = done.filter((action) => !left.delete(action))
  return { missing: [...left], unexpected }
}

export type DialogueVerdict = 'solved' | 'wrong' | 'other'

/** Returns the verdict on a dialogue: wrong when a turn is or its actions differ, solved when all turns are. */
export function judgeDialogue(
  turns: readonly Judgement[],
  { missing, unexpected }: ActionDifference,
): DialogueVerdict {
  const isWrong = turns.some(({ verdict }) => verdict === 'wrong')
  if (isWrong || missing.length > 0 || unexpected.length > 0) return 'wrong'
  return turns.every(({ verdict }) => verdict === 'solved') ? 'solved' : 'other'
}
