import { agentCallExamples } from './agent-examples'
import type { DeskCallExample } from './desk-call-example'
import type { DeskCallName } from './desk-calls'
import { integrationExamples } from './integration-examples'
import { managerCallExamples } from './manager-examples'
import { macroCallExamples } from './macro-examples'
import { managerListExamples } from './manager-list-examples'
import { reportCallExamples } from './report-examples'
import { staffCallExamples } from './staff-examples'
import { visitorContextExamples } from './visitor-context-examples'

/** One example of each call of the desk, for tests and documents. A call without an example does not compile. */
export const deskCallExamples: { readonly [Name in DeskCallName]: DeskCallExample<Name> } = {
  ...agentCallExamples,
  ...managerCallExamples,
  ...managerListExamples,
  ...macroCallExamples,
  ...reportCallExamples,
  ...staffCallExamples,
  ...visitorContextExamples,
  ...integrationExamples,
}
