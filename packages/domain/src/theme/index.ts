export {
  createBrandTones,
  createSchemePartner,
  getLowestContrast,
  backgrounds,
  minimumRatio,
  type Scheme,
  type Tones,
} from './brand-tones'
export { getContrast, type Hex } from './colour'
