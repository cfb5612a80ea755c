// What comes when the shopper has said something, in one chunk: how answers are read, and how they are drawn. Only `main` imports it.
export * from './answers'
export * from './later-views'
