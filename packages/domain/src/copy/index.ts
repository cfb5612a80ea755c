export type { Replaceable, CopyTexts } from './fill'
export { fill, toLabelCopy } from './fill'
