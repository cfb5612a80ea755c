import { readNumberWord } from '../references/number-words'
import type { GetResponse } from '../responses/responses'

/** The rate in an approved answer: '2,000 points become $10 off'. */
const ratePattern = /(?<points>\d[\d,]*) points (?:become|are|make) \$(?<dollars>\d+)/
const pointsPattern = /(?<!\$)\b(?<digits>\d{1,3}(?:,\d{3})+|\d{2,7})\b/
const wordsPattern =
  /\b(?<factor>a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty)\s+(?<unit>hundred|thousand)\b/i

/**
 * Returns what the number of points in a question is worth, by the rate that the approved answer states; `null`: the question names no
 * number of points, or the answer no rate.
 */
export function describePoints(
  question: string,
  answer: string,
  { getResponse, turn }: { readonly getResponse: GetResponse; readonly turn: number },
): string | null {
  const rate = ratePattern.exec(answer)?.groups
  const points = /\bpoints?\b/i.test(question) ? readPoints(question) : null
  if (rate === undefined || points === null) return null
  const perReward = toNumber(rate['points'] ?? '')
  const dollars = toNumber(rate['dollars'] ?? '')
  if (perReward === 0) return null
  const rewards = Math.floor(points / perReward)
  const values = { points: formatNumber(points), amount: `$${formatNumber(Math.max(1, rewards) * dollars)}` }
  return rewards > 0
    ? getResponse('help_article', 'points_worth', { turn, values })
    : getResponse('help_article', 'points_missing', {
        turn,
        values: { ...values, count: formatNumber(perReward - points) },
      })
}

function readPoints(text: string): number | null {
  const digits = pointsPattern.exec(text)?.groups?.['digits']
  if (digits !== undefined) return toNumber(digits)
  const { factor = '', unit = '' } = wordsPattern.exec(text)?.groups ?? {}
  const count = factor.toLowerCase() === 'a' ? 1 : readNumberWord(factor.toLowerCase())
  return count === null ? null : count * (unit.toLowerCase() === 'hundred' ? 100 : 1000)
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''))
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-AU')
}
