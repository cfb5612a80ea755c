export {
  brandPartner,
  brandTones,
  grounds,
  minimumRatio,
  ratioOnGrounds,
  type Scheme,
  type Tones,
} from './brand-tones'
export { contrast, type Hex } from './contrast'
