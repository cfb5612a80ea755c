export * from './api-call'
export * from './api-calls'
