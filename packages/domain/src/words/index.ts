export type { Replaceable, Words } from './fill'
export { fill, toLabelCopy } from './fill'
export type { ShopWords } from './standard-words'
export { standardWords } from './standard-words'
