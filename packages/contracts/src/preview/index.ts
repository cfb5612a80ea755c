export { previewExample } from './example'
export {
  previewPagePath,
  PreviewSchema,
  type Preview,
  PreviewFrameMessageSchema,
  PreviewDataMessageSchema,
  type PreviewFrameMessage,
  type PreviewDataMessage,
} from './preview'
