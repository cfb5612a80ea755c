export type { Spoken, Words } from './fill'
export { fill, worded } from './fill'
export type { ShopWords } from './standard-words'
export { standardWords } from './standard-words'
