export {
  FrameConfigurationSchema,
  frameConfigurationElementId,
  type FrameConfiguration,
  examples as frameConfigurationExamples,
} from './frame-configuration'
