export { previewExample } from './example'
export { previewPagePath, PreviewSchema, type Preview } from './preview'
export {
  PreviewFrameSaidSchema,
  PreviewGivenSchema,
  type PreviewFrameSaid,
  type PreviewGiven,
} from './preview-messages'
