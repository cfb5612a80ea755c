export { createDeferred, type Deferred } from './deferred'
export { answersArrive, createFakeClock, type FakeClock } from './fake-clock'
export { createFakeIds } from './fake-ids'
export { createSeededRandom } from './seeded-random'
