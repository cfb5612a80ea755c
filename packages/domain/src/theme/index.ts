export {
  createSchemePartner,
  createBrandTones,
  grounds,
  minimumRatio,
  getLowestContrast,
  type Scheme,
  type Tones,
} from './brand-tones'
export { getContrast, type Hex } from './contrast'
