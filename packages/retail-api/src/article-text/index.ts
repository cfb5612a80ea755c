export { listHeadings, toMarkdown, toSummary } from './to-markdown'
