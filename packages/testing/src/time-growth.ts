import { createCostlyTexts } from './costly-texts'

/** A function of untrusted text, and its most costly input of a chosen length. */
export type GrowthCase<Input> = {
  readonly run: (input: Input) => unknown
  readonly createInput: (length: number) => Input
  /** The longest input that can reach the function. */
  readonly longest: number
}

/** Largest growth of time for a doubled input: linear work has 2, quadratic work 4, cubic work 8. */
export const maxGrowth = 2.8

// Declared here, because packages without types of Node or a browser use this in their tests.
declare const performance: { readonly now: () => number }
declare const process:
  | { readonly cpuUsage?: () => { readonly user: number; readonly system: number } }
  | undefined

const sampleMs = 0.5
const minRounds = 5
const maxRounds = 60
/** When a quarter of the longest input takes longer than this, larger inputs are not measured. */
const longestQuarterMs = 250

/**
 * Returns the growth of a function's time for a doubled input: the smaller growth of two doublings, from a quarter of the
 * longest input to the half, and from the half to the longest. Work that grows faster than its input does so in both. A
 * step, such as memory that the system gives in pages above a size, is in one of them only.
 *
 * The three inputs are timed alternately in one run, in samples of about equal length for linear work. The best sample of
 * each is compared. A busy machine can only add time to a sample, so rounds are added while the growth is above `maxGrowth`.
 * Source: decision 035
 */
export function measureGrowth<Input>({ run, createInput, longest }: GrowthCase<Input>): number {
  const createPart = (part: number): Input => createInput(Math.ceil(longest / part))
  const sixteenth = createPart(16)
  const quarter = createPart(4)
  const half = createPart(2)
  const whole = createPart(1)
  const firstMs = measureMs(() => run(sixteenth), 1)
  const quarterMs = measureMs(() => run(quarter), 1)
  if (quarterMs > longestQuarterMs) return Math.sqrt(quarterMs / firstMs)

  const repeats = countRepeats(() => run(quarter))
  const best = {
    quarter: Number.POSITIVE_INFINITY,
    half: Number.POSITIVE_INFINITY,
    whole: Number.POSITIVE_INFINITY,
  }
  let growth = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds && (round < minRounds || growth > maxGrowth); round += 1) {
    best.quarter = Math.min(
      best.quarter,
      takeSample(() => run(quarter), repeats),
    )
    best.half = Math.min(
      best.half,
      takeSample(() => run(half), Math.ceil(repeats / 2)),
    )
    best.whole = Math.min(
      best.whole,
      takeSample(() => run(whole), Math.ceil(repeats / 4)),
    )
    const areMeasured = Object.values(best).every((ms) => Number.isFinite(ms))
    if (areMeasured) growth = Math.min(best.half / best.quarter, best.whole / best.half)
  }
  return growth
}

/**
 * Returns the largest growth of a function of a text, measured with the slowest of `createCostlyTexts`.
 *
 * @param longest length of the longest text that can reach the function
 * Source: decision 035
 */
export function measureTextGrowth(run: (text: string) => unknown, longest: number): number {
  return Math.max(
    ...findSlowestTexts(run, Math.ceil(longest / 4)).map((index) =>
      measureGrowth({ run, createInput: (length) => createCostlyTexts(length)[index] ?? '', longest }),
    ),
  )
}

/** Returns the indices of the three slowest `createCostlyTexts`. */
export function findSlowestTexts(run: (text: string) => unknown, length: number): readonly number[] {
  const times = createCostlyTexts(length).map((text, index) => {
    const ms = Math.min(...[1, 2].map(() => measureMs(() => run(text), 1)))
    return { index, ms }
  })
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ index }) => index)
}

/** Largest factor by which a costly text may exceed an ordinary one of the same length, for bounded lengths. */
export const maxTimes = 50

/**
 * Returns how many times longer a function takes for a costly input than for an ordinary one of the same length. It
 * is for bounded inputs, where faster than linear growth is affordable. Rounds are added as in `measureGrowth` while
 * the result is above `maxTimes`.
 * Source: decision 035
 */
export function compareTimes<Input>(run: (input: Input) => unknown, costly: Input, ordinary: Input): number {
  const repeats = countRepeats(() => run(ordinary))
  let bestCostly = Number.POSITIVE_INFINITY
  let bestOrdinary = Number.POSITIVE_INFINITY
  let times = Number.POSITIVE_INFINITY
  for (let round = 0; round < maxRounds && (round < minRounds || times > maxTimes); round += 1) {
    bestOrdinary = Math.min(
      bestOrdinary,
      takeSample(() => run(ordinary), repeats),
    )
    bestCostly = Math.min(
      bestCostly,
      takeSample(() => run(costly), 1),
    )
    times = bestCostly / bestOrdinary
  }
  return times
}

/**
 * Returns a function of a text that gets other last digits at each call, so that no remembered result is measured. The length stays
 * the same.
 */
export function withNewEnds(run: (text: string) => unknown): (text: string) => unknown {
  let calls = 0
  return (text) => {
    calls += 1
    const end = String(calls)
    return run(text.slice(0, -end.length) + end)
  }
}

function countRepeats(run: () => void): number {
  let repeats = 1
  while (measureMs(run, repeats) < sampleMs) repeats *= 2
  return repeats
}

/** Returns the time of one run in ms. A clock that stood still has measured nothing, so the sample is infinite. */
function takeSample(run: () => unknown, repeats: number): number {
  const ms = measureMs(run, repeats)
  return ms > 0 ? ms / repeats : Number.POSITIVE_INFINITY
}

function measureMs(run: () => unknown, repeats: number): number {
  const startMs = getCpuMs()
  for (let count = 0; count < repeats; count += 1) run()
  return getCpuMs() - startMs
}

/** Returns the process's CPU time in ms, which does not grow while other processes run. In a browser it is the wall clock. */
function getCpuMs(): number {
  const usage = typeof process === 'undefined' ? undefined : process?.cpuUsage?.()
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000
}
