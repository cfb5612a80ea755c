export { createCostlyTexts } from './costly-texts'
export { createDeferred, type Deferred } from './deferred'
export { flushPromises, createFakeClock, type FakeClock } from './fake-clock'
export { createFakeIds } from './fake-ids'
export { getRunLength, takeThird } from './run-length'
export { createSeededRandom } from './seeded-random'
export {
  compareTimes,
  maxGrowth,
  maxTimes,
  measureGrowth,
  measureTextGrowth,
  findSlowestTexts,
  withNewEnds,
} from './time-growth'
