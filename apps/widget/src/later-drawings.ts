// A chunk of its own, which comes beside the first answer: what answers and flows are drawn with.
export { laterDrawings } from '@murphy/ui'
