import { costlyTexts } from './costly-texts'

/** A function that reads text from outside, and an input of a chosen length that is as costly for it as can be. */
export type GrowthCase<Input> = {
  readonly run: (input: Input) => unknown
  readonly createInput: (length: number) => Input
  /** The longest input that can reach the function. */
  readonly longest: number
}

/** A doubled input may cost this many times as much: linear work has 2, quadratic work 4, cubic work 8. */
export const maxGrowth = 2.8

// Packages that see neither Node nor a browser use this in their tests.
declare const performance: { readonly now: () => number }

const sampleMs = 0.5
const minRounds = 5
const maxRounds = 60
/** A quarter of the longest input that costs more than this is measured no further. */
const hopelessMs = 250

/**
 * Returns how many times as long a function takes when its input doubles. A quarter of the longest input and the longest
 * are timed in turn and in one run, in samples that are about as long as each other for linear work; the best of each are
 * compared. A busy machine can only add time to a sample, so rounds are added while the growth is above `maxGrowth`.
 *
 * Source: decision 035
 */
export function measureGrowth<Input>({ run, createInput, longest }: GrowthCase<Input>): number {
  const sixteenth = createInput(Math.ceil(longest / 16))
  const quarter = createInput(Math.ceil(longest / 4))
  const whole = createInput(longest)
  const firstMs = timeOf(() => run(sixteenth), 1)
  const quarterMs = timeOf(() => run(quarter), 1)
  if (quarterMs > hopelessMs) return Math.sqrt(quarterMs / firstMs)

  const repeats = repeatsForSample(() => run(quarter))
  const wholeRepeats = Math.ceil(repeats / 4)
  let bestQuarter = Number.POSITIVE_INFINITY
  let bestWhole = Number.POSITIVE_INFINITY
  let growth = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds && (round < minRounds || growth > maxGrowth); round += 1) {
    bestQuarter = Math.min(bestQuarter, timeOf(() => run(quarter), repeats) / repeats)
    bestWhole = Math.min(bestWhole, timeOf(() => run(whole), wholeRepeats) / wholeRepeats)
    growth = Math.sqrt(bestWhole / bestQuarter)
  }
  return growth
}

/**
 * Returns the largest growth of a function of a text, measured with those of `costlyTexts` that take it longest.
 *
 * @param longest the length of the longest text that can reach the function
 * Source: decision 035
 */
export function measureTextGrowth(run: (text: string) => unknown, longest: number): number {
  return Math.max(
    ...slowestTexts(run, Math.ceil(longest / 4)).map((index) =>
      measureGrowth({ run, createInput: (length) => costlyTexts(length)[index] ?? '', longest }),
    ),
  )
}

/** Returns the places in `costlyTexts` of the three that take longest. */
export function slowestTexts(run: (text: string) => unknown, length: number): readonly number[] {
  const times = costlyTexts(length).map((text, index) => {
    const ms = Math.min(...[1, 2].map(() => timeOf(() => run(text), 1)))
    return { index, ms }
  })
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ index }) => index)
}

/** A text may take this many times as long as an ordinary one of the same length, where the length is bounded. */
export const maxTimes = 50

/**
 * Returns how many times as long a function takes for a costly input as for an ordinary one of the same length. For inputs
 * whose length is bounded, where work that grows faster than the length is affordable. Rounds are added as in
 * `measureGrowth`, while the result is above `maxTimes`.
 *
 * Source: decision 035
 */
export function compareTimes<Input>(run: (input: Input) => unknown, costly: Input, ordinary: Input): number {
  const repeats = repeatsForSample(() => run(ordinary))
  let bestCostly = Number.POSITIVE_INFINITY
  let bestOrdinary = Number.POSITIVE_INFINITY
  let times = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds && (round < minRounds || times > maxTimes); round += 1) {
    bestOrdinary = Math.min(bestOrdinary, timeOf(() => run(ordinary), repeats) / repeats)
    bestCostly = Math.min(
      bestCostly,
      timeOf(() => run(costly), 1),
    )
    times = bestCostly / bestOrdinary
  }
  return times
}

function repeatsForSample(run: () => void): number {
  let repeats = 1
  while (timeOf(run, repeats) < sampleMs) repeats *= 2
  return repeats
}

function timeOf(run: () => unknown, repeats: number): number {
  const startMs = performance.now()
  for (let count = 0; count < repeats; count += 1) run()
  return performance.now() - startMs
}
