export { createVisitor } from './create-visitor'
export { serviceAt } from './service-at'
export type { Identity, Visitor, VisitorInfo, VisitorOptions, VisitorPorts } from './visitor'
