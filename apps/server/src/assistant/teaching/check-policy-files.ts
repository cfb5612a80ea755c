import type { BotContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import { errorAt, warningAt } from '../bot-files/finding'
import { allergensPlaceholder } from '../policies/answer-policy'
import { readPattern } from '../policies/parse-pattern'
import { createWordGroup } from '../policies/word-patterns'
import { toPlainKey } from './similar-texts'

/** The minimum numbers of examples; with fewer, the classifier is unreliable. */
const minPhrases = 20
const recommendedNearMisses = 20

/**
 * Reports patterns that cannot be read, groups with the same name, policies with few examples, near misses that are
 * phrases too, policies that close topics without a text for them or articles that do not exist, and help lines that were never checked.
 *
 * Source: docs/understanding.md#policies
 */
export function checkPolicyFiles({ policies, policyWords, articles }: BotContents): readonly Finding[] {
  const names = [...Object.keys(policyWords), ...policies.flatMap(({ groups }) => Object.keys(groups))]
  const groups = new Map(names.map((name) => [name, createWordGroup([])]))
  return policies.flatMap((policy) => {
    const phrases = new Set(policy.phrases.map(({ text }) => toPlainKey(text)))
    return [
      ...Object.keys(policy.groups)
        .filter((name) => names.filter((other) => other === name).length > 1)
        .map((name) => errorAt(policy, `the group {${name}} exists twice; give each group its own name.`)),
      ...[...policy.patterns, ...policy.followUps.flatMap(({ asks }) => asks)].flatMap((pattern) => {
        const problem = findPatternProblem(pattern.text, groups)
        return problem === null ? [] : [errorAt(pattern, `the pattern cannot be read: ${problem}.`)]
      }),
      ...(policy.phrases.length < minPhrases
        ? [errorAt(policy, `${policy.phrases.length} phrases are too few; a policy needs ${minPhrases}.`)]
        : []),
      ...(policy.nearMisses.length < recommendedNearMisses
        ? [
            warningAt(
              policy,
              `${policy.nearMisses.length} near misses are few; ${recommendedNearMisses} avoid false alarms better.`,
            ),
          ]
        : []),
      ...policy.nearMisses
        .filter(({ text }) => phrases.has(toPlainKey(text)))
        .map((nearMiss) => errorAt(nearMiss, `'${nearMiss.text}' is a phrase of the same policy.`)),
      ...(policy.closes.length > 0 && policy.closedReply === null
        ? [errorAt(policy, 'the policy closes topics, so it needs a closed_reply.')]
        : []),
      ...policy.closedArticles
        .filter((closedId) => !articles.some(({ id }) => id === closedId))
        .map((closedId) => warningAt(policy, `closed_articles names '${closedId}', which is no article.`)),
      ...(policy.labelReply !== null && !policy.labelReply.includes(allergensPlaceholder)
        ? [errorAt(policy, `the label_reply needs the placeholder ${allergensPlaceholder}.`)]
        : []),
      ...(policy.labelReplies !== null && !policy.labelReplies.listed.includes(allergensPlaceholder)
        ? [errorAt(policy, `label_replies.listed needs the placeholder ${allergensPlaceholder}.`)]
        : []),
    ]
  })
}

function findPatternProblem(text: string, groups: Parameters<typeof readPattern>[1]): string | null {
  const read = readPattern(text, groups)
  return typeof read === 'string' ? read : null
}
