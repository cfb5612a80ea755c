export type { ArticleHit } from './article-search'
export { createEngine } from './engine'
export type { Engine, Understood } from './engine'
export type { ArticleKnowledge, IntentKnowledge, Knowledge, PlaceKnowledge } from './knowledge'
