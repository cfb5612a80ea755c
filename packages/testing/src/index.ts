export { costlyTexts } from './costly-texts'
export { createDeferred, type Deferred } from './deferred'
export { answersArrive, createFakeClock, type FakeClock } from './fake-clock'
export { createFakeIds } from './fake-ids'
export { runLength } from './run-length'
export { createSeededRandom } from './seeded-random'
export {
  compareTimes,
  maxGrowth,
  maxTimes,
  measureGrowth,
  measureTextGrowth,
  slowestTexts,
} from './time-growth'
