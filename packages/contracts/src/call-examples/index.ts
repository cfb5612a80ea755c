import type { Failure } from '../calls/call'
import type { CallName } from '../calls/calls'
import type { CallExamples } from './call-example'
import { conversationExamples } from './conversation-examples'
import { serviceExamples } from './service-examples'
import { shopperExamples } from './shopper-examples'
import { visitExamples } from './visit-examples'

export type { CallExample, CallExamples } from './call-example'

/** Examples of every call for tests and documents; a call without an example does not compile. */
export const callExamples: CallExamples<CallName> = {
  ...conversationExamples,
  ...shopperExamples,
  ...serviceExamples,
  ...visitExamples,
}

export const failureExamples: readonly [Failure, ...Failure[]] = [
  {
    statusCode: 403,
    problem: { code: 'forbidden', message: 'This order belongs to another shopper.' },
    requestId: 'r-71',
  },
  {
    statusCode: 400,
    problem: { code: 'bad_request', message: 'Missing.', path: 'data.eventName' },
    requestId: 'r-72',
  },
]
