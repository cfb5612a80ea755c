export {
  FrameConfigurationSchema,
  frameConfigurationElementId,
  type FrameConfiguration,
} from './frame-configuration'
export { examples as frameConfigurationExamples } from './examples'
