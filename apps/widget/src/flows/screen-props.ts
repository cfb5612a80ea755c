import type { WidgetEvent } from '../core/event'
import type { ViewFacts } from '../components/use-view-facts'
import type { FlowName, OpenFlow } from '../core/flow/flows'

/** The props of the screen of an open flow. */
export type ScreenProps<Name extends FlowName> = {
  readonly state: Extract<OpenFlow, { readonly name: Name }>['state']
  readonly dispatch: (event: WidgetEvent) => void
  readonly facts: ViewFacts
}
