export {
  createBrandTones,
  createSchemePartner,
  getLowestContrast,
  grounds,
  minimumRatio,
  type Scheme,
  type Tones,
} from './brand-tones'
export { getContrast, type Hex } from './contrast'
