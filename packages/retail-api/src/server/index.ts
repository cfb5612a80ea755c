export * from './canonical-json'
export * from './request-headers'
