export type { BoundedMap } from './bounded-map'
export { createBoundedMap } from './bounded-map'
