import { defineCopy } from '../../copy/define-copy'

/** Source: ART-08, ART-15, OP-46 */
export const articleCopy = defineCopy('article', {
  loading: 'Loading the article',
  loaded: 'Article loaded',
  lastUpdated: 'Last updated',
  openOnSite: 'Open on our help site',
  votePrompt: 'Does this article help answer your question?',
  loadFailed: 'There was an issue loading the article you selected. Please come back again at another time.',
})
