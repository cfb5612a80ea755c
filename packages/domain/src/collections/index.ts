export type { BoundedMap } from './bounded-map'
export { createBoundedMap } from './bounded-map'
export { groupBy } from './group-by'
export { rememberLatest } from './remember-latest'
