export { createVisitor } from './create-visitor'
export { createServicePorts } from './service-ports'
export type { Identity, Visitor, VisitorInfo, VisitorOptions, VisitorPorts } from './visitor'
