export { listHeadings, toSummary } from './read-markdown'
export { toMarkdown } from './to-markdown'
